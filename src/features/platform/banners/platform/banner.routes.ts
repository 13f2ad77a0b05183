import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { banner, bannerCalls } from './banner.contract.ts';
import { banners } from './banner.table.ts';

const { inUse } = banner.form;

const OF_GUESTS = statement(
  'banners-of-guests',
  `select id, image, display_order as "displayOrder" from banners
   where in_use and deleted_at is null order by display_order, id`,
);

const { crud, all, move } = crudRoutes(banner, { table: banners });

export default defineRoutes(
  'platform/banners',
  all(),
  move(),
  implement(bannerCalls.use, (ctx, { params }) =>
    crud.update(ctx, params.id, { [inUse.wire]: inUse.encode(params.inUse) }),
  ),
  implement(bannerCalls.ofGuests, {
    transaction: false,
    handler: (ctx) => ctx.db.query(OF_GUESTS),
  }),
);
