import { defaultLanguage } from '#features/localization/languages/languages.read-model.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { checkLanguageAndPeriod } from '../language-and-period.ts';
import { promotion, promotionsOfGuests } from './promotion.contract.ts';
import { promotions } from './promotion.table.ts';

const RUNNING = statement(
  'promotions-running',
  `select id, title, content, image, link, starts_at as "startsAt", ends_at as "endsAt" from promotions p
   where in_use and deleted_at is null and starts_at <= $2 and ends_at > $2
     and language = coalesce(
       (select q.language from promotions q where q.language = $1 and q.in_use and q.deleted_at is null
          and q.starts_at <= $2 and q.ends_at > $2 limit 1),
       $3)
   order by starts_at desc, id desc`,
);

const onPlatformClock = (row: RowOf<typeof RUNNING>) => ({
  ...row,
  startsAt: platformClock.toWallClock(row.startsAt),
  endsAt: platformClock.toWallClock(row.endsAt),
});

const { all } = crudRoutes(promotion, {
  table: promotions,
  beforeSave: async (ctx, values, before) => {
    await checkLanguageAndPeriod(ctx, promotion, values, before);
  },
});

export default defineRoutes(
  'platform/promotions',
  all(),
  implement(promotionsOfGuests, {
    transaction: false,
    handler: async (ctx, { query }) =>
      (
        await ctx.db.query(RUNNING, [query.language ?? '', ctx.services.now(), await defaultLanguage(ctx.db)])
      ).map(onPlatformClock),
  }),
);
