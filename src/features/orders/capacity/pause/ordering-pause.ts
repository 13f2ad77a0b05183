import { untilOpening } from '#features/catalog/menu-items/stop-selling/stop-end.rules.ts';
import { storeHours } from '#features/stores/store-hours.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { isSalesType, SALES_TYPES, type SalesType } from '../../lifecycle/order-status.public.ts';
import { appendStoreEvents, publish } from '../../order-history.public.ts';
import { pauseRequest } from './ordering-pause.contract.ts';
import { PAUSE_KINDS, type PauseKind } from './ordering-pause.rules.ts';

type PauseRequest = ReturnType<typeof pauseRequest.parse>;

/** Changing an active pause keeps its author. */
const PUT = statement(
  'ordering-pause-put',
  `insert into ordering_pauses as p (store_id, kind, sales_type, until, until_opening, minutes, started_at, started_by)
   select r.store_id, $2, r.sales_type, r.until, $3, $4, $5, $6
   from jsonb_to_recordset($1) as r (store_id int, sales_type text, until timestamptz)
   order by r.store_id, r.sales_type
   on conflict (store_id, kind, sales_type) do update set until = excluded.until,
     until_opening = excluded.until_opening, minutes = excluded.minutes,
     started_at = case when p.until is null or p.until > $5 then p.started_at else $5 end,
     started_by = case when p.until is null or p.until > $5 then p.started_by else $6 end`,
);
const END = statement(
  'ordering-pause-end',
  `delete from ordering_pauses where store_id = any($1) and kind = any($2) and sales_type = any($3)
   returning store_id as "storeId", until`,
);

const { fields } = pauseRequest;

/** A pause may be open-ended; busy mode without an end would be forgotten. */
function checked(request: PauseRequest): PauseRequest {
  const ends = [request.until, request.minutes, request.untilOpening || null].filter((end) => end !== null);
  if (ends.length > 1) throw fieldError(fields.until.wire, 'field.oneEnd');
  if (request.kind === 'busy' && request.busyMinutes === null)
    throw fieldError(fields.busyMinutes.wire, 'field.required');
  if (request.kind === 'busy' && ends.length === 0) throw fieldError(fields.until.wire, 'field.required');
  return request;
}

async function endOf(ctx: Context, storeId: number, request: PauseRequest): Promise<Date | null> {
  if (request.minutes !== null) return new Date(ctx.now.getTime() + request.minutes * 60_000);
  const store = await storeHours(ctx.db, storeId);
  if (request.untilOpening) return untilOpening(store, ctx.now);
  if (request.until === null) return null;
  const until = toInstant(request.until, store.timeZone);
  if (until <= ctx.now) throw fieldError(fields.until.wire, 'orderPause.untilPast');
  return until;
}

function salesTypesOf(ctx: Context, request: PauseRequest): readonly SalesType[] {
  if (request.salesTypes.length === 0) return SALES_TYPES;
  return request.salesTypes.map(({ id }, index) => {
    const value = ctx.services.codes.find('SALES_TP', id)?.value;
    if (!isSalesType(value)) throw fieldError(`${fields.salesTypes.wire}[${index}].cd`, 'field.unknownCode');
    return value;
  });
}

/** Screens are notified on the live channel; partner menus and new orders are affected from the commit on. */
async function tell(ctx: Context, storeIds: readonly number[]): Promise<void> {
  for (const { storeId, sequence } of await appendStoreEvents(ctx.db, storeIds, 'store', ctx.now))
    publish(ctx, storeId, sequence);
}

/** Pauses these stores or makes them busy, replacing earlier pauses. */
export async function pauseOrdering(
  ctx: Context,
  storeIds: readonly number[],
  asked: PauseRequest,
): Promise<void> {
  const request = checked(asked);
  const salesTypes = [...new Set(salesTypesOf(ctx, request))];
  const ends = new Map<number, Date | null>();
  for (const storeId of storeIds) ends.set(storeId, await endOf(ctx, storeId, request));
  const rows = storeIds.flatMap((storeId) =>
    salesTypes.map((salesType) => ({
      store_id: storeId,
      sales_type: salesType,
      until: ends.get(storeId) ?? null,
    })),
  );
  await ctx.db.query(PUT, [
    JSON.stringify(rows),
    request.kind,
    request.untilOpening,
    request.kind === 'busy' ? request.busyMinutes : 0,
    ctx.now,
    ctx.principal.accountId,
  ]);
  await tell(ctx, storeIds);
}

/** Resumes ordering. Returns how many stores changed. */
export async function resumeOrdering(
  ctx: Context,
  storeIds: readonly number[],
  { kind, salesType }: { kind: string | null; salesType: string | null },
): Promise<number> {
  const kinds = PAUSE_KINDS.filter((each) => kind === null || each === (kind as PauseKind));
  const salesTypes = SALES_TYPES.filter((each) => salesType === null || each === salesType);
  if (kinds.length === 0) throw fieldError(fields.kind.wire, 'field.unknownCode');
  if (salesTypes.length === 0) throw fieldError('salesTp', 'field.unknownCode');
  const ended = await ctx.db.query(END, [storeIds, kinds, salesTypes]);
  const changed = new Set(
    ended.filter(({ until }) => until === null || until > ctx.now).map(({ storeId }) => storeId),
  );
  await tell(ctx, [...changed]);
  return changed.size;
}
