import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { flag, id, int, optionalFlag } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { type PictureSize, picture } from '#kit/contract/picture.ts';
import { resource } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';

/** Every banner of the platform has this size (D41). */
export const bannerSize: PictureSize = { width: 300, height: 81 };

/** Banners of the platform, shown to the guests of every store in their order. They are stopped, never deleted. */
export const banner = resource('banner', {
  owner: 'platform',
  paths: { platform: '/banner' },
  // `PATCH /banner/:bannerCd/:useYn` takes the usual path of a move.
  moveSegment: 'ord',
  permissions: { platform: crudPermissions('Banner', { only: ['add', 'update'] }) },
  id: id('bannerCd'),
  form: {
    image: picture('bannerImg', 'bannerImgFile', bannerSize, { missing: 'banner.imageMissing' }),
    displayOrder: int('ord', { min: 1, max: 99 }),
    inUse: flag('useYn', { initial: true }),
  },
  search: { inUse: optionalFlag('useYn') },
  order: ['displayOrder', 'id'],
  summary: 'banners',
});

const guestBanner = shape(
  {
    id: banner.id,
    image: picture('bannerImg', 'bannerImgFile', bannerSize),
    displayOrder: int('ord'),
  },
  'PartnerBanner',
);

export const bannerCalls = {
  use: endpoint({
    method: 'PATCH',
    path: '/banner/:bannerCd/:useYn',
    permission: banner.permissions.platform.update,
    scope: 'platform',
    summary: 'Use a banner (Y) or stop using it (N)',
    params: { id: { ...banner.id, readonly: false }, inUse: flag('useYn') },
    response: banner,
  }),
  ofGuests: endpoint({
    method: 'GET',
    path: '/partner/v1/banners',
    permission: 'partner',
    scope: 'none',
    summary: 'List the banners in use in display order, for apps and kiosks',
    response: many(guestBanner),
  }),
};
