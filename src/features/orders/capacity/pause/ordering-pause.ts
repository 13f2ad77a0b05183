import { untilOpening } from '#features/catalog/menu-items/stop-selling/stop-end.rules.ts';
import { storeHours } from '#features/stores/store-hours.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { isSalesType, SALES_TYPES, type SalesType } from '../../lifecycle/order-status.public.ts';
import { appendStoreEvents, publish } from '../../order-history.public.ts';
import { pauseRequest, type UndoRequest } from './ordering-pause.contract.ts';
import { orderingStates, type PauseLine, pausesOn } from './ordering-pause.read-model.ts';
import { PAUSE_KINDS, type PauseKind } from './ordering-pause.rules.ts';

type PauseRequest = ReturnType<typeof pauseRequest.parse>;

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

async function endOf(ctx: Context, storeId: number, request: PauseRequest): Promise<Date | null> {
  if (request.minutes !== null) return new Date(ctx.now.getTime() + request.minutes * 60_000);
  const store = await storeHours(ctx.db, storeId);
  if (request.untilOpening) return untilOpening(store, ctx.now);
  if (request.until === null) return null;
  const until = toInstant(request.until, store.timeZone);
  if (until <= ctx.now) throw fieldError(fields.until.wire, 'orderPause.untilPast');
  return until;
}

function salesTypesOf(ctx: Context, request: Pick<PauseRequest, 'salesTypes'>): readonly SalesType[] {
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

interface PlannedPause {
  readonly storeId: number;
  readonly kind: PauseKind;
  readonly salesType: SalesType;
  readonly until: Date | null;
  readonly untilOpening: boolean;
  readonly minutes: number;
}

async function planned(
  ctx: Context,
  storeIds: readonly number[],
  asked: PauseRequest,
): Promise<PlannedPause[]> {
  const request = checked(asked);
  const { kind, untilOpening } = request;
  const salesTypes = new Set(salesTypesOf(ctx, request));
  const minutes = (kind === 'busy' ? request.busyMinutes : null) ?? 0;
  const rows: PlannedPause[] = [];
  for (const storeId of storeIds) {
    const until = await endOf(ctx, storeId, request);
    for (const salesType of salesTypes) rows.push({ storeId, kind, salesType, until, untilOpening, minutes });
  }
  return rows;
}

const put = (ctx: Context, kind: PauseKind, rows: readonly PlannedPause[]) =>
  ctx.db.query(PUT, [JSON.stringify(rows), kind, ctx.now, ctx.principal.accountId]);

const keyOf = ({ storeId, kind, salesType }: Pick<PauseLine, 'storeId' | 'kind' | 'salesType'>): string =>
  `${storeId} ${kind} ${salesType}`;

/** Pauses these stores or makes them busy, replacing earlier pauses. */
export async function pauseOrdering(
  ctx: Context,
  storeIds: readonly number[],
  asked: PauseRequest,
): Promise<void> {
  await put(ctx, asked.kind, await planned(ctx, storeIds, asked));
  await tell(ctx, storeIds);
}

/** The states of many stores after a pause, with the pauses that it replaces; changed unless `dryRun`. */
export async function pauseStores(
  ctx: Context,
  storeIds: readonly number[],
  asked: PauseRequest,
  dryRun: boolean,
) {
  const rows = await planned(ctx, storeIds, asked);
  const keys = new Set(rows.map(keyOf));
  const { before = [], others = [] } = Object.groupBy(await pausesOn(ctx, storeIds), (line) =>
    keys.has(keyOf(line)) ? 'before' : 'others',
  );
  if (!dryRun) {
    await put(ctx, asked.kind, rows);
    await tell(ctx, storeIds);
  }
  const started = { startedAt: ctx.now, startedBy: null };
  const after = dryRun ? [...others, ...rows.map((row) => ({ ...row, ...started }))] : undefined;
  const replaced = Map.groupBy(before, ({ storeId }) => storeId);
  const states = await orderingStates(ctx, storeIds, after);
  return Promise.all(
    states.map(async (state) => ({
      ...state,
      before: await linesOf(ctx, state.storeId, replaced.get(state.storeId) ?? []),
    })),
  );
}

async function linesOf(ctx: Context, storeId: number, lines: readonly PauseLine[]) {
  if (lines.length === 0) return [];
  const { timeZone } = await storeHours(ctx.db, storeId);
  return lines.map(({ salesType, until, untilOpening, minutes }) => ({
    salesType: ctx.services.codes.byValue('SALES_TP', salesType, ctx.locale),
    until: until && toWallClock(until, timeZone),
    untilOpening,
    busyMinutes: minutes,
  }));
}

/** Puts the pauses of one kind and some sales types back as they were, without those that have ended since. */
export async function undoPause(
  ctx: Context,
  storeIds: readonly number[],
  request: UndoRequest,
): Promise<void> {
  const { kind } = request;
  const salesTypes = salesTypesOf(ctx, request);
  const rows: PlannedPause[] = [];
  for (const [index, { storeId, salesType, until, untilOpening, busyMinutes }] of request.before.entries()) {
    const value = ctx.services.codes.find('SALES_TP', salesType.id)?.value;
    if (!storeIds.includes(storeId) || !isSalesType(value) || !salesTypes.includes(value))
      throw fieldError(`before[${index}]`, 'field.unknownCode');
    const { timeZone } = await storeHours(ctx.db, storeId);
    const end = until === null ? null : toInstant(until, timeZone);
    if (end === null ? kind === 'pause' : end > ctx.now)
      rows.push({ storeId, kind, salesType: value, until: end, untilOpening, minutes: busyMinutes });
  }
  const kept = new Set(rows.map(keyOf));
  for (const salesType of salesTypes) {
    const ended = storeIds.filter((storeId) => !kept.has(keyOf({ storeId, kind, salesType })));
    await ctx.db.query(END, [ended, [kind], [salesType]]);
  }
  await put(ctx, kind, rows);
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
