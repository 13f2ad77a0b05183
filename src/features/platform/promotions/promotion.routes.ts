import { defaultLanguage, knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { noticePeriodFault } from '#features/platform/notices/manage/notice-period.rules.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
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

async function checkLanguageAndPeriod(
  ctx: Context,
  values: SentValues<typeof promotion>,
  before?: typeof promotions.$inferSelect,
): Promise<void> {
  const { language } = values;
  if (language !== undefined && !(await knownLanguages(ctx.db)).has(language))
    throw fieldError(errorPath(promotion.form.language), 'field.unknownLanguage');
  const startsAt = values.startsAt ?? (before ? platformClock.toWallClock(before.startsAt) : '');
  const endsAt = values.endsAt ?? (before ? platformClock.toWallClock(before.endsAt) : '');
  const fault = noticePeriodFault(startsAt, endsAt);
  if (fault) throw fieldError(promotion.form.endsAt.wire, fault);
}

const onPlatformClock = (row: RowOf<typeof RUNNING>) => ({
  ...row,
  startsAt: platformClock.toWallClock(row.startsAt),
  endsAt: platformClock.toWallClock(row.endsAt),
});

const { all } = crudRoutes(promotion, { table: promotions, beforeSave: checkLanguageAndPeriod });

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
