import { availabilities, isOn, type PauseRow } from '#features/orders/capacity/pause/ordering-pause.rules.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { refuseInUse } from '#kit/server/crud/uses.ts';
import { localText } from '#kit/server/crud/values.ts';
import { closingReason, isOpenAt, nextOpening } from '../hours.public.ts';
import { storeOverview } from '../store-list/store-overview.contract.ts';
import { NEEDS_ATTENTION, storeTotals } from '../store-list/store-totals.read-model.ts';
import { usesOfStores } from '../store-list/store-uses.read-model.ts';
import { storeReferences, stores } from './store.table.ts';
import { hidesFormerBusiness } from './store-record.ts';

type StoreRow = typeof stores.$inferSelect;

/** Whether a store takes orders, and when it will; one that is out of business never does. */
function openingOf({ hours, timeZone }: StoreRow, inBusiness: boolean, now: Date) {
  const { toWallClock } = clockOf(timeZone);
  const open = inBusiness && isOpenAt(hours, now, timeZone);
  const next = open || !inBusiness ? null : nextOpening(hours, now, timeZone);
  return {
    open,
    opensAt: next && toWallClock(next),
    closingReason: open ? null : closingReason(hours, now, timeZone),
  };
}

function pausesOf({ services, locale, now }: Context, { timeZone }: StoreRow, rows: readonly PauseRow[]) {
  const on = rows.filter((row) => row.kind === 'pause' && isOn(row, now));
  const ends = on.flatMap(({ until }) => until ?? []);
  const types = availabilities(rows, now)
    .filter(({ paused }) => paused)
    .map(({ salesType }) => services.codes.byValue('SALES_TP', salesType, locale));
  return {
    pausedTypes: types.flatMap((type) => type ?? []),
    pausedUntil: ends.length > 0 ? clockOf(timeZone).toWallClock(new Date(Math.min(...ends))) : null,
  };
}

const minutesSince = (moment: Date | null, now: Date): number | null =>
  moment && Math.floor((now.getTime() - moment.getTime()) / 60_000);

export const overviewRoutes = crudRoutes(storeOverview, {
  table: stores,
  ownsItself: true,
  references: storeReferences,
  filters: { attention: NEEDS_ATTENTION },
  hidesRecorded: hidesFormerBusiness,
  async beforeRemove(ctx, ids) {
    refuseInUse(ctx, await usesOfStores(ctx, ids.map(Number)));
  },
  async present(ctx, records, rows) {
    const { now, locale } = ctx;
    const totals = await storeTotals(ctx.db, rows, now);
    for (const [index, record] of records.entries()) {
      const row = rows[index];
      const found = row && totals.get(row.id);
      if (!found) continue;
      const { inBusiness, lastOrderAt, waitingSince, pauses, ...counts } = found;
      Object.assign(record, counts, openingOf(row, inBusiness, now), pausesOf(ctx, row, pauses), {
        publicId: row.publicId,
        localName: localText(row, locale),
        waitingMinutes: minutesSince(waitingSince, now),
        lastOrderAt: lastOrderAt && clockOf(row.timeZone).toWallClock(lastOrderAt),
      });
    }
  },
});
