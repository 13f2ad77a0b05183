import { reverseOrder } from '#features/statistics/rollup/rollup.public.ts';
import { conflict, notFound } from '#kit/contract/errors.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import { eventFacts, orderConflictError } from '../../lifecycle/order-step.public.ts';
import { type Actor, appendEvent, appendHistory, publish } from '../../order-history.public.ts';
import { countRefunds, showRefunds } from '../../refunds/refund-figures.ts';
import { requestRefunds } from '../../refunds/request/refund-request.ts';
import { wonText } from '../../won-text.ts';

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
  /** Neither given back nor asked for. */
  readonly left: number;
  readonly takenBack: boolean;
  readonly refundOpen: boolean;
}

async function paymentOf(db: Db, { storeId, id }: OrderKeys, position: number): Promise<Payment> {
  const [payment] = await db.query<Payment & Record<string, unknown>>(READ, [storeId, id, position]);
  if (!payment) throw notFound();
  return payment;
}

/** What was given back there and then; with `settled` also what only a person can give back. */
async function settledAtOnce(
  ctx: WorkContext,
  { storeId, id }: OrderKeys,
  { position, kind, left }: Payment,
  wanted: { reason: string; settled: boolean },
): Promise<number[]> {
  const parts = [{ position, kind, amount: left, lines: [] }];
  const back = await requestRefunds(ctx, { storeId, id }, parts, wanted.reason);
  if (!wanted.settled) return back;
  const byHand = await ctx.db.query<{ id: number }>(SETTLE, [storeId, id, position, ctx.now]);
  return [...back, ...byHand.map((refund) => refund.id)];
}

/**
 * Takes one payment back while the order goes on (D61): what it paid is open again, the order leaves the figures, and
 * the money goes back as in a refund. A payment of which a part is just being refunded waits until that is over, so
 * that no won is given back twice. Taken back already: nothing happens.
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
  // Out of the figures while its payments still say what it counted for.
  if (order.paid) await reverseOrder(db, storeId, id);
  await db.query(MARK, [storeId, id, position, payment.left]);
  await db.query(UNPAID, [storeId, id]);
  await countRefunds(db, { ...order, paid: false }, back);
  publish(ctx, storeId, sequence);
}
