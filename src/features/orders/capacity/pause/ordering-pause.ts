import { untilOpening } from '#features/catalog/menu-items/stop-selling/stop-end.rules.ts';
import { hoursOfStores, type StoreHours } from '#features/stores/store-hours.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { isSalesType, SALES_TYPES, type SalesType } from '../../lifecycle/order-status.public.ts';
import { appendStoreEvents, publish } from '../../order-history.public.ts';
import { orderingEnd, pauseRequest } from './ordering-pause.contract.ts';
import { PAUSE_KINDS, type PauseKind } from './ordering-pause.rules.ts';

export type PauseRequest = ReturnType<typeof pauseRequest.parse>;

/** Changing an active pause keeps its author. */
const PUT = statement(
  'ordering-pause-put',
  `insert into ordering_pauses as p (store_id, kind, sales_type, until, until_opening, minutes, started_at, started_by)
   select r."storeId", $2, r."salesType", r.until, r."untilOpening", r.minutes, $3, $4
   from jsonb_to_recordset($1) as r ("storeId" int, "salesType" text, until timestamptz, "untilOpening" boolean, minutes int)
   order by r."storeId", r."salesType"
   on conflict (store_id, kind, sales_type) do update set until = excluded.until,
     until_opening = excluded.until_opening, minutes = excluded.minutes,
     started_at = case when p.until is null or p.until > $3 then p.started_at else $3 end,
     started_by = case when p.until is null or p.until > $3 then p.started_by else $4 end`,
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

function endOf(store: StoreHours, request: PauseRequest, now: Date): Date | null {
  if (request.minutes !== null) return new Date(now.getTime() + request.minutes * 60_000);
  if (request.untilOpening) return untilOpening(store, now);
  if (request.until === null) return null;
  const until = toInstant(request.until, store.timeZone);
  if (until <= now) throw fieldError(fields.until.wire, 'orderPause.untilPast');
  return until;
}

export function salesTypesOf(ctx: Context, request: Pick<PauseRequest, 'salesTypes'>): readonly SalesType[] {
  if (request.salesTypes.length === 0) return SALES_TYPES;
  return request.salesTypes.map(({ id }, index) => {
    const value = ctx.services.codes.find('SALES_TP', id)?.value;
    if (!isSalesType(value)) throw fieldError(errorPath(fields.salesTypes, index), 'field.unknownCode');
    return value;
  });
}

/** Screens are notified on the live channel; partner menus and new orders are affected from the commit on. */
export async function notifyScreens(ctx: Context, storeIds: readonly number[]): Promise<void> {
  for (const { storeId, sequence } of await appendStoreEvents(ctx.db, storeIds, 'store', ctx.now))
    publish(ctx, storeId, sequence);
}

export interface PlannedPause {
  readonly storeId: number;
  readonly kind: PauseKind;
  readonly salesType: SalesType;
  readonly until: Date | null;
  readonly untilOpening: boolean;
  readonly minutes: number;
}

export async function plannedPauses(
  ctx: Context,
  storeIds: readonly number[],
  requested: PauseRequest,
): Promise<PlannedPause[]> {
  const request = checked(requested);
  const { kind, untilOpening } = request;
  const salesTypes = new Set(salesTypesOf(ctx, request));
  const minutes = (kind === 'busy' ? request.busyMinutes : null) ?? 0;
  const hoursOf = await hoursOfStores(ctx.db, storeIds);
  return storeIds.flatMap((storeId) => {
    const until = endOf(hoursOf(storeId), request, ctx.now);
    return [...salesTypes].map((salesType) => ({ storeId, kind, salesType, until, untilOpening, minutes }));
  });
}

export const putPauses = (ctx: Context, kind: PauseKind, rows: readonly PlannedPause[]) =>
  ctx.db.query(PUT, [JSON.stringify(rows), kind, ctx.now, ctx.principal.accountId]);

export const endPauses = (
  ctx: Context,
  storeIds: readonly number[],
  kinds: readonly PauseKind[],
  salesTypes: readonly SalesType[],
) => ctx.db.query(END, [storeIds, kinds, salesTypes]);

/** Pauses these stores or makes them busy, replacing earlier pauses. */
export async function pauseOrdering(
  ctx: Context,
  storeIds: readonly number[],
  requested: PauseRequest,
): Promise<void> {
  await putPauses(ctx, requested.kind, await plannedPauses(ctx, storeIds, requested));
  await notifyScreens(ctx, storeIds);
}

/** Resumes ordering. Returns how many stores changed. */
export async function resumeOrdering(
  ctx: Context,
  storeIds: readonly number[],
  { kind, salesType }: { kind: string | null; salesType: string | null },
): Promise<number> {
  const kinds = PAUSE_KINDS.filter((each) => kind === null || each === (kind as PauseKind));
  const salesTypes = SALES_TYPES.filter((each) => salesType === null || each === salesType);
  if (kinds.length === 0) throw fieldError(orderingEnd.kind.wire, 'field.unknownCode');
  if (salesTypes.length === 0) throw fieldError(orderingEnd.salesType.wire, 'field.unknownCode');
  const ended = await endPauses(ctx, storeIds, kinds, salesTypes);
  const changed = new Set(
    ended.filter(({ until }) => until === null || until > ctx.now).map(({ storeId }) => storeId),
  );
  await notifyScreens(ctx, [...changed]);
  return changed.size;
}
