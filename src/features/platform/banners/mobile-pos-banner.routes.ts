import { z } from 'zod';
import { stores } from '#features/stores/store-settings/store.table.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { completeBanner, sizedForm, takeVideo, useBanners } from './banner-saving.ts';
import {
  bannerUsePath,
  bannerUsePermission,
  bannerVideoBytes,
  bannerVideoPart,
  bannerVideoPath,
  mobilePosBanner,
} from './mobile-pos-banner.contract.ts';
import { mobilePosBanners } from './mobile-pos-banner.table.ts';

const ofPlace = (test: string): string => `t."place_id" in (${codesWith(test)})`;

const { all } = crudRoutes(mobilePosBanner, {
  table: mobilePosBanners,
  references: { store: stores },
  filters: {
    placeValue: { sql: ofPlace('c.value = $?'), bind: (value) => value },
    placeName: { sql: ofPlace('c.name ilike $?'), bind: (value) => containing(String(value)) },
  },
  sized: sizedForm,
  beforeSave: completeBanner,
});
const { add, update } = mobilePosBanner.permissions.store;

export default defineRoutes(
  'platform/banners',
  all(),
  route({
    method: 'PUT',
    path: `${bannerUsePath}/:ids`,
    permission: bannerUsePermission,
    scope: 'ownStore',
    summary: 'Set mobile-pos banners in use, all or nothing',
    params: joinedIds,
    response: z.object({ count: z.number() }),
    errors: { 409: 'A video banner among them has no video yet.' },
    handler: (ctx, { params }) => useBanners(ctx, readJoinedIds(mobilePosBanner, params.ids) as number[]),
  }),
  route({
    method: 'POST',
    path: bannerVideoPath,
    permission: [add, update],
    scope: 'ownStore',
    summary: 'Upload the video of a banner (multipart, id before file); returns the stored path',
    description: 'MP4 or WebM by content, at most 50 MB. The banner has been saved as a video, not in use.',
    multipart: { file: bannerVideoPart, texts: { banner: mobilePosBanner.id } },
    transaction: false,
    bodyLimit: bannerVideoBytes,
    rateLimit: { max: 20 },
    response: z.string(),
    errors: { 409: 'The banner shows a picture.', 413: 'The video is larger than 50 MB.' },
    handler: async (ctx) => pictureUrl(await takeVideo(ctx)),
  }),
);
