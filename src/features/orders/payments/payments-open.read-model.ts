import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../lifecycle/order-address.public.ts';

const OPEN = statement(
  'order-open-amount',
  `select greatest(0, o.amount - coalesce(sum(p.amount - p.taken_back), 0))::bigint as "openAmount",
     coalesce(max(p.position), 0)::int as "lastPosition"
   from orders o left join order_payments p on p.store_id = o.store_id and p.order_id = o.id
   where o.store_id = $1 and o.id = $2 group by o.store_id, o.id`,
);

export interface OpenPayments {
  /** The open amount, also of a cancelled order. */
  readonly openAmount: number;
  /** Position of the last payment; 0: there is none. */
  readonly lastPosition: number;
}

/** The open amount of an order. Call under the order's lock to rely on it. */
export async function readOpen(db: Db, { storeId, id }: OrderKeys): Promise<OpenPayments> {
  const [open] = await db.query(OPEN, [storeId, id]);
  if (!open) throw new Error(`order ${id} of store ${storeId} is gone`);
  return open;
}
