import { applyOrder, reverseOrder } from '#features/statistics/rollup/rollup.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderState } from '../lifecycle/order-address.public.ts';
import { orderRefundState } from './refund-state.rules.ts';

// Amounts come from the rows, so that a repeat counts nothing twice.
const PAYMENTS = statement(
  'refund-back-payments',
  `update order_payments p set refunded_amount = p.refunded_amount + b.amount,
     state = case when p.refunded_amount + b.amount >= p.amount then 'refunded' else p.state end
   from (select payment_position, sum(amount) as amount from order_refunds
     where store_id = $1 and order_id = $2 and id = any($3) group by payment_position) b
   where p.store_id = $1 and p.order_id = $2 and p.position = b.payment_position`,
);
const LINES = statement(
  'refund-back-lines',
  `update order_lines l set refunded_count = l.refunded_count + b.count, refunded_amount = l.refunded_amount + b.amount
   from (select (e->>'position')::int as position, sum((e->>'count')::int) as count, sum((e->>'amount')::bigint) as amount
     from order_refunds r cross join jsonb_array_elements(r.lines) e
     where r.store_id = $1 and r.order_id = $2 and r.id = any($3) group by 1) b
   where l.store_id = $1 and l.order_id = $2 and l.position = b.position`,
);
const STATUSES = statement(
  'refund-statuses',
  'select state, problem from order_refunds where store_id = $1 and order_id = $2',
);
const SHOW = statement(
  'refund-show',
  `update orders set refund_state = $3, version = version + 1, updated_at = $4 where store_id = $1 and id = $2`,
);

type Counted = Pick<OrderState, 'storeId' | 'id' | 'paid' | 'cancelled'>;

/**
 * Subtracts completed refunds from payments, lines and roll-ups, in the transaction that marks them as done. A
 * cancelled order is already out of the roll-ups.
 */
export async function countRefunds(db: Db, order: Counted, refundIds: readonly number[]): Promise<void> {
  if (refundIds.length === 0) return;
  const { storeId, id } = order;
  const counts = order.paid && !order.cancelled;
  if (counts) await reverseOrder(db, storeId, id);
  await db.query(PAYMENTS, [storeId, id, refundIds]);
  await db.query(LINES, [storeId, id, refundIds]);
  if (counts) await applyOrder(db, storeId, id);
}

/** Updates the order's refund state and returns it. */
export async function showRefunds(
  db: Db,
  order: Pick<Counted, 'storeId' | 'id'>,
  now: Date,
): Promise<string> {
  const { storeId, id } = order;
  const state = orderRefundState(await db.query(STATUSES, [storeId, id]));
  await db.query(SHOW, [storeId, id, state, now]);
  return state;
}
