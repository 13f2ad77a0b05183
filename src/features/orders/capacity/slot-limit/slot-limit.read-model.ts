import { type Db, statement } from '#kit/server/database/pool.ts';
import { slotStart } from './slot-limit.rules.ts';

/** The limits of the store `s` of a query: orders in ten minutes by sales method. */
export const LIMITS_OF_STORE = `coalesce((select json_object_agg(l.sales_type, l.per_slot)
  from order_slot_limits l where l.store_id = s.id), '{}')`;
export type SlotLimits = Readonly<Record<string, number>>;

const TAKEN = statement(
  'order-slots-taken',
  `select o.store_id as "storeId", o.sales_type as "salesType", count(*)::int as taken
   from unnest($1::int[], $2::timestamptz[]) as w (store_id, since)
     join orders o on o.store_id = w.store_id and o.ordered_at >= w.since and not o.cancelled
   group by 1, 2`,
);

/**
 * Orders of the current slots, by `<store> <sales type>`. Counted from the orders, so a cancelled one frees its place
 * without further bookkeeping.
 */
export async function takenNow(
  db: Db,
  stores: readonly { readonly id: number; readonly timeZone: string }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (stores.length === 0) return new Map();
  const rows = await db.query(TAKEN, [
    stores.map(({ id }) => id),
    stores.map(({ timeZone }) => slotStart(now, timeZone)),
  ]);
  return new Map(rows.map(({ storeId, salesType, taken }) => [`${storeId} ${salesType}`, taken]));
}
