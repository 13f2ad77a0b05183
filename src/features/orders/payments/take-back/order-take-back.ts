import { reverseOrder } from '#features/statistics/rollup/rollup.public.ts';
import { conflict, notFound } from '#kit/contract/errors.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import { eventFacts, orderConflictError } from '../../lifecycle/order-step.public.ts';
import { type Actor, appendEvent, appendHistory, publish } from '../../order-history.public.ts';
import { countRefunds, showRefunds } from '../../refunds/refund-totals.ts';
import { requestRefunds } from '../../refunds/request/refund-request.ts';
import { wonText } from '../../won-text.rules.ts';

const READ = statement(
  'order-payment-one',
  `select p.position, p.kind, p.amount - p.refunded_amount as "left", p.taken_back > 0 as "takenBack",
     exists (select 1 from order_refunds r where r.store_id = $1 and r.order_id = $2
       and r.payment_position = p.position and r.state <> 'done') as "refundOpen"
   from order_payments p where p.store_id = $1 and p.order_id = $2 and p.position = $3`,
);
const MARK = statement(
  'order-payment-back',
  `update order_payments set taken_back = $4, state = 'refunding'
   where store_id = $1 and order_id = $2 and position = $3`,
);
const UNPAID = statement(
  'order-unpaid',
  'update orders set paid = false where store_id = $1 and id = $2 and paid',
);
const SETTLE = statement(
  'order-payment-back-settled',
  `update order_refunds set state = 'done', problem = null, done_by = 'hand', done_at = $4
   where store_id = $1 and order_id = $2 and payment_position = $3 and state = 'hand' returning id`,
);

interface Payment {
  readonly position: number;
  readonly kind: string;
  /** Neither refunded nor requested. */
  readonly left: number;
  readonly takenBack: boolean;
  readonly refundOpen: boolean;
}

async function paymentOf(db: Db, { storeId, id }: OrderKeys, position: number): Promise<Payment> {
  const [payment] = await db.query(READ, [storeId, id, position]);
  if (!payment) throw notFound();
  return payment;
}

/** Payments refunded at once; with `settled` also those that need a manual refund. */
async function settledAtOnce(
  ctx: WorkContext,
  { storeId, id }: OrderKeys,
  { position, kind, left }: Payment,
  wanted: { reason: string; settled: boolean },
): Promise<number[]> {
  const parts = [{ position, kind, amount: left, lines: [] }];
  const back = await requestRefunds(ctx, { storeId, id }, parts, wanted.reason);
  if (!wanted.settled) return back;
  const byHand = await ctx.db.query(SETTLE, [storeId, id, position, ctx.now]);
  return [...back, ...byHand.map((refund) => refund.id)];
}

/**
 * Reverses one payment while the order continues (D61): its amount is open again, the order leaves the roll-ups, and
 * the money is refunded. A payment with a partial refund in progress waits for it, so that nothing is refunded twice.
 * No-op if already reversed.
 */
export async function takePaymentBack(
  ctx: WorkContext,
  keys: OrderKeys,
  position: number,
  wanted: { reason: string; settled: boolean },
  actor: Actor,
): Promise<void> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  if (order.cancelled) throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  const payment = await paymentOf(db, order, position);
  if (payment.takenBack) return;
  if (payment.refundOpen) throw conflict('payment.refundOpen');
  if (payment.left <= 0) throw conflict('payment.nothingLeft');
  const { storeId, id } = order;
  const at = { storeId, orderId: id, at: now };
  const back = await settledAtOnce(ctx, order, payment, wanted);
  await showRefunds(db, order, now);
  const note = `${wonText(payment.left)} · ${wanted.reason}`;
  await appendHistory(db, { ...at, action: 'takenBack', to: payment.kind, actor, note });
  const sequence = await appendEvent(db, { ...at, type: 'payment', data: eventFacts(order) });
  // Subtracted from the roll-ups before its payments change.
  if (order.paid) await reverseOrder(db, storeId, id);
  await db.query(MARK, [storeId, id, position, payment.left]);
  await db.query(UNPAID, [storeId, id]);
  await countRefunds(db, { ...order, paid: false }, back);
  publish(ctx, storeId, sequence);
}
