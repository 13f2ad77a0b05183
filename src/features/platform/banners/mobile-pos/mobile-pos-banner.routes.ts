import { stores } from '#features/stores/store-settings/store.table.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { codesWith } from '../../codes/codes.read-model.ts';
import { bannerCalls, bannerVideoBytes, mobilePosBanner } from './mobile-pos-banner.contract.ts';
import { mobilePosBanners } from './mobile-pos-banner.table.ts';
import { completeBanner, sizedForm, takeVideo, useBanners } from './mobile-pos-banner-saving.ts';

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

export default defineRoutes(
  'platform/banners',
  all(),
  implement(bannerCalls.use, (ctx, { params }) =>
    useBanners(ctx, readJoinedIds(mobilePosBanner, params.ids) as number[]),
  ),
  implement(bannerCalls.uploadVideo, {
    transaction: false,
    bodyLimit: bannerVideoBytes,
    handler: async (ctx) => pictureUrl(await takeVideo(ctx)),
  }),
);
