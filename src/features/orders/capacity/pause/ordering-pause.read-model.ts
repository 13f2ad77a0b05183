import { isOpenAt } from '#features/stores/hours.public.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { localName } from '#kit/server/database/local-name.ts';
import { as, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { SalesType } from '../../lifecycle/order-status.public.ts';
import { LIMITS_OF_STORE, type SlotLimits, takenNow } from '../slot-limit/slot-limit.read-model.ts';
import type { PauseKind } from './ordering-pause.rules.ts';

/** Pauses of the store `s` of a query, as `PauseRow`s, including expired ones. */
export const PAUSES_OF_STORE = `coalesce((select json_agg(json_build_object('kind', p.kind,
    'salesType', p.sales_type, 'until', floor(extract(epoch from p.until) * 1000), 'minutes', p.minutes))
  from ordering_pauses p where p.store_id = s.id), '[]')`;

const STORES = statement(
  'ordering-stores',
  `select s.id as "storeId", s.name as "storeName",
     ${localName('s', '$2')} as "localName!", s.pick_up_minutes as "pickUpMinutes", s.time_zone as "timeZone",
     s.hours, s.in_use as "inUse", ${LIMITS_OF_STORE} as limits
   from stores s where s.deleted_at is null and ($1::int[] is null or s.id = any($1)) order by s.name, s.id limit 10000`,
  { limits: as<SlotLimits>() },
);
const ON = statement(
  'ordering-pauses-on',
  `select p.store_id as "storeId", p.kind, p.sales_type as "salesType", p.until, p.minutes,
     p.until_opening as "untilOpening", p.started_at as "startedAt", a.name as "startedBy"
   from ordering_pauses p left join accounts a on a.id = p.started_by
   where ($1::int[] is null or p.store_id = any($1)) and (p.until is null or p.until > $2)
   order by p.store_id, p.kind desc, p.sales_type`,
  { kind: as<PauseKind>(), salesType: as<SalesType>() },
);

export type PauseLine = RowOf<typeof ON>;

/** The pauses of these stores that have an effect now; `null`: of all stores. */
export const pausesOn = ({ db, now }: Context, storeIds: readonly number[] | null): Promise<PauseLine[]> =>
  db.query(ON, [storeIds, now]);

/** The ordering state of these stores; `null`: all of them. `planned`: their pauses instead of those that are stored. */
export async function orderingStates(
  ctx: Context,
  storeIds: readonly number[] | null,
  planned?: readonly PauseLine[],
) {
  const { db, now, services, locale } = ctx;
  const stores = await db.query(STORES, [storeIds, locale]);
  const lines = planned ?? (await pausesOn(ctx, storeIds));
  const limited = stores.filter(({ limits }) => Object.keys(limits).length > 0);
  const taken = await takenNow(
    db,
    limited.map(({ storeId, timeZone }) => ({ id: storeId, timeZone })),
    now,
  );
  const method = (value: string) => services.codes.byValue('SALES_TP', value, locale);
  const byStore = Map.groupBy(lines, ({ storeId }) => storeId);
  return stores.map(({ timeZone, hours, inUse, limits, ...store }) => {
    const clock = clockOf(timeZone);
    const wall = (moment: Date | null): string | null => moment && clock.toWallClock(moment);
    return {
      ...store,
      open: inUse && isOpenAt(hours, now, timeZone),
      pauses: (byStore.get(store.storeId) ?? []).map((line) => ({
        ...line,
        salesType: method(line.salesType),
        until: wall(line.until),
        minutesLeft: line.until && Math.ceil((line.until.getTime() - now.getTime()) / 60_000),
        busyMinutes: line.minutes,
        startedAt: wall(line.startedAt),
      })),
      slots: Object.entries(limits).map(([salesType, limit]) => ({
        salesType: method(salesType),
        limit,
        taken: taken.get(`${store.storeId} ${salesType}`) ?? 0,
      })),
    };
  });
}
