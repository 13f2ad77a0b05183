import { choice } from '#kit/contract/choice.ts';
import { readOnly } from '#kit/contract/field.ts';
import { flag, id, optionalFlag, optionalInt, optionalText, readonlyText } from '#kit/contract/fields.ts';
import { crudPermissions, permissionCode } from '#kit/contract/permissions.ts';
import { optionalPicture, type PictureSize, pictureUrl } from '#kit/contract/picture.ts';
import { type CodeValue, code, ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';

/** Default size of a position. */
const USUAL: PictureSize = { width: 640, height: 320 };

/** The exact picture size of a position: the first reference of its code, `640x320`. */
export function placeSize(place: CodeValue | null | undefined): PictureSize {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(place?.references?.[0] ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : USUAL;
}

const image = optionalPicture('bannerImg', 'bannerImgFile', USUAL);
/** An address in responses, a path in the column, like a picture. */
const video = {
  ...readonlyText('bannerVideo'),
  encode: (path: string | null) => path && pictureUrl(path),
  decode: (address: unknown) => (typeof address === 'string' ? image.decode(address) : null),
};

/** Banners on the ordering pages of a store (D41). */
export const mobilePosBanner = resource('mobilePosBanner', {
  owner: 'store',
  paths: { store: '/mobile-pos-banner/store' },
  permissions: { store: crudPermissions('MobilePosBannerForStore') },
  id: id('mobilePosBannerCd'),
  form: {
    place: code('mobilePosBannerTp', 'MOBILE_POS_BANNER_TP'),
    kind: choice('type', { image: 'image', video: 'video' }, { initial: 'image' }),
    image,
    /** A new video is not in use until its file is uploaded. */
    inUse: flag('useYn', { initial: true }),
  },
  row: {
    video,
    store: readOnly(ref('store', { id: 'storeCd', name: 'storeNm' })),
  },
  search: {
    placeValue: optionalText('mobilePosBannerTpVal', { max: 50 }),
    place: optionalInt('mobilePosBannerTpCd', { min: 1 }),
    placeName: optionalText('mobilePosBannerTpNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  order: ['-id'],
  summary: 'mobile-pos banners',
});

export const bannerUsePermission = permissionCode('MobilePosBannerForStoreUse');
export const bannerUsePath = `${mobilePosBanner.paths.store}/use`;

/** The file of a video banner; the banner's id precedes it. */
export const bannerVideoPath = `${mobilePosBanner.paths.store}/video`;
export const bannerVideoPart = 'bannerVideoFile';
export const bannerVideoBytes = 50 * 1024 * 1024;
