import { as, type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import type { Named } from '../../list/order-contents.read-model.ts';
import type { Refundable, RefundableLine, RefundablePayment } from './refund-shares.rules.ts';

const ORDER = statement(
  'refundable-order',
  'select amount, delivery_cost as "deliveryCost" from orders where store_id = $1 and id = $2',
);
// Amounts of running or failed refunds stay reserved until they are resolved.
const PAYMENTS = statement(
  'refundable-payments',
  `select p.position, p.kind, p.amount, p.amount - p.refunded_amount - coalesce(r.open, 0) as "left"
   from order_payments p left join lateral (select sum(amount) as open from order_refunds r
     where r.store_id = $1 and r.order_id = $2 and r.payment_position = p.position and r.state <> 'done') r on true
   where p.store_id = $1 and p.order_id = $2 order by p.position`,
);
const LINES = statement(
  'refundable-lines',
  `select l.position, l.name, l.translations, l.count, l.amount, l.refunded_count + coalesce(r.count, 0) as "refundedCount",
     l.refunded_amount + coalesce(r.amount, 0) as "refundedAmount"
   from order_lines l left join lateral (
     select sum((e->>'count')::int) as count, sum((e->>'amount')::bigint) as amount
     from order_refunds r cross join jsonb_array_elements(r.lines) e
     where r.store_id = $1 and r.order_id = $2 and r.state <> 'done' and (e->>'position')::int = l.position) r on true
   where l.store_id = $1 and l.order_id = $2 order by l.position`,
  { translations: as<Named['translations']>() },
);

export interface RefundableOrder extends Refundable {
  readonly payments: readonly (RefundablePayment & { readonly amount: number })[];
  readonly lines: readonly (RefundableLine & Named)[];
}

/** The refundable part of an order. Call under the order's lock to rely on it. */
export async function readRefundable(db: Db, { storeId, id }: OrderKeys): Promise<RefundableOrder> {
  const keys = [storeId, id] as const;
  const [order] = await db.query(ORDER, keys);
  const payments = await db.query(PAYMENTS, keys);
  const lines = await db.query(LINES, keys);
  return { amount: order?.amount ?? 0, deliveryCost: order?.deliveryCost ?? 0, payments, lines };
}
