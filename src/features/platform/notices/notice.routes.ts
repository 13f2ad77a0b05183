import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { createCrud } from '#kit/server/crud/crud.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { textPicture } from '#kit/server/crud/text-picture-route.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { checkLanguageAndPeriod } from '../language-and-period.ts';
import { popupFault } from './manage/notice-period.rules.ts';
import { notice, noticeCalls } from './notice.contract.ts';
import { notices } from './notice.table.ts';

const joined = (codes: readonly CodeValue[]): string =>
  codes.map(({ name, value }) => name ?? value).join(', ');
const asGiven = (value: unknown): unknown => value;

/** An expired notice may be corrected, but not be turned into a pop-up. */
async function checkNotice(
  ctx: Context,
  values: SentValues<typeof notice>,
  before?: typeof notices.$inferSelect,
): Promise<void> {
  const endsAt = await checkLanguageAndPeriod(ctx, notice, values, before);
  const becomesPopup = values.popup === true && before?.popup !== true;
  const expired = popupFault(becomesPopup, endsAt, platformClock.toWallClock(ctx.services.now()));
  if (expired) throw fieldError(notice.form.popup.wire, expired);
}

const crud = createCrud(notice, {
  table: notices,
  beforeSave: checkNotice,
  filters: {
    id: { sql: 't."id" = $?', bind: asGiven },
    language: { sql: 't."language" = $?', bind: asGiven },
    target: { sql: '$? = any(t."target_ids")', bind: asGiven },
    /** What readers of these kinds see, and when. */
    readers: {
      sql: `(cardinality(t."target_ids") = 0 or t."target_ids" && array(${codesWith('c.value = any($?)')}))`,
      bind: asGiven,
    },
    shownAt: { sql: '(t."in_use" and t."starts_at" <= $? and t."ends_at" > $?)', bind: asGiven },
  },
  present: (_ctx, records) => {
    for (const record of records) {
      record.targetNames = joined(record.targets);
      record.flagNames = joined(record.flags);
    }
  },
});

/** Codes of NotiTarget that apply to the caller, by the clock of the product; an author sees all. */
function inSight({ principal: { actions }, now }: Context): { readers: string[]; shownAt: Date } | undefined {
  if (actions.has(notice.permissions.platform.search)) return undefined;
  const readers = [
    ...(actions.has(notice.permissions.business.search) ? ['custMng'] : []),
    ...(actions.has(notice.permissions.store.search) ? ['storeMng'] : []),
  ];
  return { readers, shownAt: now };
}

const manage = resourceEndpoints(notice, 'platform');
const changes = resourceHistoryEndpoints(notice, 'platform');

export default defineRoutes(
  'platform/notices',
  implement(noticeCalls.list, (ctx, { query }) => crud.rows(ctx, { ...query, ...inSight(ctx) })),
  implement(noticeCalls.get, async (ctx, { params }) => {
    const [found] = await crud.rows(ctx, { id: params.id, ...inSight(ctx) });
    if (!found) throw notFound();
    return found;
  }),
  implement(manage.create, (ctx, { body }) => crud.create(ctx, body)),
  implement(manage.update, (ctx, { params, body }) => crud.update(ctx, params.address, body)),
  implement(manage.remove, (ctx, { params }) => crud.remove(ctx, readJoinedIds(notice, params.ids))),
  implement(manage.restore, (ctx, { params }) => crud.restore(ctx, readJoinedIds(notice, params.ids))),
  implement(manage.picture, textPicture),
  implement(changes.history, (ctx, { params, query }) => crud.history(ctx, params.address, query)),
  implement(changes.revert, (ctx, { params, body: wire }) => crud.revert(ctx, { ...params, wire })),
);
