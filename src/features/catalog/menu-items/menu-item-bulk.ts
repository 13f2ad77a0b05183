import { storeHours } from '#features/stores/store-hours.read-model.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { keptUpdate } from '#kit/server/crud/history/kept-update.ts';
import { tableShape } from '#kit/server/crud/table-shape.ts';
import { statement } from '#kit/server/database/pool.ts';
import { stopRequest } from './menu-item.contract.ts';
import { applyStopRules } from './menu-item.rules.ts';
import { menuItems } from './menu-item.table.ts';
import { untilOpening, untilTomorrow } from './stop-selling/stop-end.rules.ts';

const shape = tableShape(menuItems);
/** An update of these items of the store that is kept in their histories. */
const changing = (keys: readonly (keyof typeof menuItems.$inferSelect)[], set: string): string =>
  keptUpdate({
    shape,
    keys,
    set,
    where: 't.store_id = $1 and t.id = any($2) and t.deleted_at is null',
    account: '$3::int',
  });
const STOP_FIELDS = ['stopSelling', 'stopReasonId', 'otherReason', 'stopUntil', 'stopUntilOpening'] as const;

const IN_USE = statement('menu-items-in-use', changing(['inUse'], 'in_use = $4'));
/** Changing an active stop keeps its author. */
const STOP = statement(
  'menu-items-stop',
  changing(
    STOP_FIELDS,
    `stop_selling = true, stop_reason_id = $4, other_reason = $5, stop_until = $6, stop_until_opening = $7,
     stopped_at = case when t.stop_selling and (t.stop_until is null or t.stop_until > $8) then t.stopped_at else $8 end,
     stopped_by = case when t.stop_selling and (t.stop_until is null or t.stop_until > $8) then t.stopped_by else $3 end`,
  ),
);
const RESUME = statement(
  'menu-items-resume',
  changing(
    STOP_FIELDS,
    `stop_selling = false, stop_reason_id = null, other_reason = null, stop_until = null,
     stop_until_opening = false, stopped_at = null, stopped_by = null`,
  ),
);

type Which = readonly [storeId: number, ids: readonly number[], accountId: number];

/** All or nothing: the transaction rolls back if one item is missing. */
async function changeAll(
  { store, principal }: StoreContext,
  ids: readonly number[],
  change: (which: Which) => Promise<readonly object[]>,
): Promise<{ count: number }> {
  const distinct = [...new Set(ids)].sort((a, b) => a - b);
  const changed = await change([store.id, distinct, principal.accountId]);
  if (changed.length !== distinct.length) throw notFound();
  return { count: distinct.length };
}

export const setInUse = (
  ctx: StoreContext,
  ids: readonly number[],
  inUse: boolean,
): Promise<{ count: number }> => changeAll(ctx, ids, (which) => ctx.db.query(IN_USE, [...which, inUse]));

export const resumeSelling = (ctx: StoreContext, ids: readonly number[]): Promise<{ count: number }> =>
  changeAll(ctx, ids, (which) => ctx.db.query(RESUME, which));

type StopRequest = ReturnType<typeof stopRequest.parse>;

async function endOf(ctx: StoreContext, request: StopRequest): Promise<Date | null> {
  const { stopToday, stopUntilOpening, stopMinutes, stopUntil } = request;
  const ends = [stopToday || null, stopUntilOpening || null, stopMinutes, stopUntil].filter(
    (end) => end !== null,
  );
  if (ends.length > 1) throw fieldError(stopRequest.fields.stopUntil.wire, 'field.oneEnd');
  if (request.stopToday) return untilTomorrow(await storeHours(ctx.db, ctx.store.id), ctx.now);
  if (request.stopUntilOpening) return untilOpening(await storeHours(ctx.db, ctx.store.id), ctx.now);
  if (request.stopMinutes !== null) return new Date(ctx.now.getTime() + request.stopMinutes * 60_000);
  if (request.stopUntil === null) return null;
  const until = clockOf(ctx.store.timeZone).toInstant(request.stopUntil);
  if (until <= ctx.now) throw fieldError(stopRequest.fields.stopUntil.wire, 'menuItem.stopUntilPast');
  return until;
}

/** Stops the sale of items until a time, the next opening, tomorrow, or without an end. */
export async function stopSelling(
  ctx: StoreContext,
  ids: readonly number[],
  request: StopRequest,
): Promise<{ count: number }> {
  const { codes } = ctx.services;
  if (request.reason && !codes.find('STOP_REASON', request.reason.id))
    throw fieldError(`${stopRequest.fields.reason.wire}.cd`, 'field.unknownCode');
  const stop = applyStopRules(
    {
      stopSelling: true,
      stopReason: request.reason,
      otherReason: request.otherReason,
      stopUntil: await endOf(ctx, request),
      stopUntilOpening: request.stopUntilOpening && !request.stopToday,
    },
    codes.list('STOP_REASON'),
  );
  const values = [
    stop.stopReason?.id ?? null,
    stop.otherReason,
    stop.stopUntil,
    stop.stopUntilOpening,
    ctx.now,
  ] as const;
  return changeAll(ctx, ids, (which) => ctx.db.query(STOP, [...which, ...values]));
}
