import { z } from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { counted, endpoint, plain } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
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
  /** Uploaded by a call of its own, and not taken back: the file of an earlier one is removed. */
  recorded: { video },
  search: {
    placeValue: optionalText('mobilePosBannerTpVal', { max: 50 }),
    place: optionalInt('mobilePosBannerTpCd', { min: 1 }),
    placeName: optionalText('mobilePosBannerTpNm', { max: 50 }),
    inUse: optionalFlag('useYn'),
  },
  named: ['place'],
  order: ['-id'],
  summary: 'mobile-pos banners',
});

export const bannerUsePermission = permissionCode('MobilePosBannerForStoreUse');

/** The file of a video banner; the banner's id precedes it. */
export const bannerVideoPart = 'bannerVideoFile';
export const bannerVideoBytes = 50 * 1024 * 1024;

const { add, update } = mobilePosBanner.permissions.store;

export const bannerCalls = {
  use: endpoint({
    method: 'PUT',
    path: `${mobilePosBanner.paths.store}/use/:ids`,
    permission: bannerUsePermission,
    scope: 'ownStore',
    summary: 'Set mobile-pos banners in use, all or nothing',
    params: joinedIds,
    response: counted,
    errors: { 409: 'A video banner among them has no video yet.' },
  }),
  uploadVideo: endpoint({
    method: 'POST',
    path: `${mobilePosBanner.paths.store}/video`,
    permission: [add, update],
    scope: 'ownStore',
    summary: 'Upload the video of a banner (multipart, id before file); returns the stored path',
    description: 'MP4 or WebM by content, at most 50 MB. The banner has been saved as a video, not in use.',
    multipart: { file: bannerVideoPart, texts: { banner: mobilePosBanner.id } },
    rateLimit: { max: 20 },
    response: plain(z.string()),
    errors: { 409: 'The banner shows a picture.', 413: 'The video is larger than 50 MB.' },
  }),
};
