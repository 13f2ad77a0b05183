import { hoursOfStores } from '#features/stores/store-hours.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { isSalesType, type SalesType } from '../../lifecycle/order-status.public.ts';
import type { UndoRequest } from './ordering-pause.contract.ts';
import { orderingStates, type PauseLine, pausesOn } from './ordering-pause.read-model.ts';
import {
  endPauses,
  notifyScreens,
  type PauseRequest,
  type PlannedPause,
  plannedPauses,
  putPauses,
  salesTypesOf,
} from './ordering-pause.ts';

const keyOf = ({ storeId, kind, salesType }: Pick<PauseLine, 'storeId' | 'kind' | 'salesType'>): string =>
  `${storeId} ${kind} ${salesType}`;

/** The states of many stores after a pause, with the pauses that it replaces; changed unless `dryRun`. */
export async function pauseStores(
  ctx: Context,
  storeIds: readonly number[],
  requested: PauseRequest,
  dryRun: boolean,
) {
  const rows = await plannedPauses(ctx, storeIds, requested);
  const keys = new Set(rows.map(keyOf));
  const { before = [], others = [] } = Object.groupBy(await pausesOn(ctx, storeIds), (line) =>
    keys.has(keyOf(line)) ? 'before' : 'others',
  );
  if (!dryRun) {
    await putPauses(ctx, requested.kind, rows);
    await notifyScreens(ctx, storeIds);
  }
  const started = { startedAt: ctx.now, startedBy: null };
  const after = dryRun ? [...others, ...rows.map((row) => ({ ...row, ...started }))] : undefined;
  const replaced = Map.groupBy(before, ({ storeId }) => storeId);
  const states = await orderingStates(ctx, storeIds, after);
  const hoursOf = await hoursOfStores(ctx.db, [...replaced.keys()]);
  return states.map((state) => ({
    ...state,
    before: (replaced.get(state.storeId) ?? []).map(({ salesType, until, untilOpening, minutes }) => ({
      salesType: ctx.services.codes.byValue('SALES_TP', salesType, ctx.locale),
      until: until && toWallClock(until, hoursOf(state.storeId).timeZone),
      untilOpening,
      busyMinutes: minutes,
    })),
  }));
}

interface UndoScope {
  readonly storeIds: ReadonlySet<number>;
  readonly salesTypes: readonly SalesType[];
  readonly zoneOf: (storeId: number) => string;
}

/** The named pauses of an undo that still have an effect; a wrong store or sales type is refused at its line. */
function linesOf(
  ctx: Context,
  request: UndoRequest,
  side: 'before' | 'after',
  { storeIds, salesTypes, zoneOf }: UndoScope,
): PlannedPause[] {
  const { kind } = request;
  return request[side].flatMap(({ storeId, salesType, until, untilOpening, busyMinutes }, index) => {
    const value = ctx.services.codes.find('SALES_TP', salesType.id)?.value;
    if (!storeIds.has(storeId) || !isSalesType(value) || !salesTypes.includes(value))
      throw fieldError(`${side}[${index}]`, 'field.unknownCode');
    const end = until === null ? null : toInstant(until, zoneOf(storeId));
    if (end === null ? kind !== 'pause' : end <= ctx.now) return [];
    return [{ storeId, kind, salesType: value, until: end, untilOpening, minutes: busyMinutes }];
  });
}

/** The content of pauses of one kind; ends to the second, because the wire carries no more. */
const contentOf = (lines: readonly Pick<PlannedPause, 'salesType' | 'until' | 'minutes'>[] = []): string =>
  lines
    .map(({ salesType, until, minutes }) => {
      const second = until && Math.floor(until.getTime() / 1000);
      return `${salesType} ${second} ${minutes}`;
    })
    .sort()
    .join();

/**
 * Puts the pauses of one kind and some sales types back as they were, without those that have ended since. A store
 * whose pauses somebody has changed meanwhile stays as it is. Returns the ids of the stores that were put back.
 */
export async function undoPause(
  ctx: Context,
  storeIds: readonly number[],
  request: UndoRequest,
): Promise<number[]> {
  const { kind } = request;
  const salesTypes = salesTypesOf(ctx, request);
  const hoursOf = await hoursOfStores(ctx.db, storeIds);
  const scope = {
    storeIds: new Set(storeIds),
    salesTypes,
    zoneOf: (storeId: number) => hoursOf(storeId).timeZone,
  };
  const before = linesOf(ctx, request, 'before', scope);
  const left = Map.groupBy(linesOf(ctx, request, 'after', scope), ({ storeId }) => storeId);
  const current = Map.groupBy(
    (await pausesOn(ctx, storeIds)).filter(
      (line) => line.kind === kind && salesTypes.includes(line.salesType),
    ),
    ({ storeId }) => storeId,
  );
  const untouched = storeIds.filter((id) => contentOf(current.get(id)) === contentOf(left.get(id)));
  const isUntouched = new Set(untouched);
  const rows = before.filter(({ storeId }) => isUntouched.has(storeId));
  // A pause that is put back is replaced rather than ended, so that it keeps its author.
  const kept = new Set(rows.map(keyOf));
  for (const salesType of salesTypes) {
    const ended = untouched.filter((storeId) => !kept.has(keyOf({ storeId, kind, salesType })));
    await endPauses(ctx, ended, [kind], [salesType]);
  }
  await putPauses(ctx, kind, rows);
  await notifyScreens(ctx, untouched);
  return untouched;
}
