import { type AppError, conflict } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { type Statement, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { orderConflict } from '../order.contract.ts';
import { type Actor, accountActor, appendEvent, appendHistory, publish } from '../order-history.public.ts';
import { lockOrder, type OrderKeys, type OrderState } from './order-address.public.ts';
import { awaitsPayment, judgeStep, type OrderStatus } from './order-status.public.ts';

/** Columns with the time each status was reached. */
const REACHED_AT: Record<OrderStatus, string> = {
  ORDER: 'ordered_at',
  RECEIPT: 'received_at',
  READY: 'ready_at',
  DELIVERY: 'delivery_at',
  OVER: 'over_at',
};
const ACKNOWLEDGED = `acknowledged_at = coalesce(acknowledged_at, $4),
  acknowledged_by = case when acknowledged_at is null then $5::int else acknowledged_by end`;

const MOVES = Object.fromEntries(
  (Object.keys(REACHED_AT) as OrderStatus[]).map((to) => [
    to,
    statement(
      `order-step-${to}`,
      `update orders set status = '${to}', ${REACHED_AT[to]} = $4, ${ACKNOWLEDGED}, version = version + 1,
         updated_at = $4 where store_id = $1 and id = $2 and status = $3 and not cancelled`,
    ),
  ]),
) as Record<OrderStatus, Statement>;

const ACKNOWLEDGE = statement(
  'order-acknowledge',
  `update orders set acknowledged_at = $3, acknowledged_by = $4, version = version + 1, updated_at = $3
   where store_id = $1 and id = $2 and acknowledged_at is null`,
);

/** A 409 with the order's current status (D34). */
export function orderConflictError(
  ctx: Pick<WorkContext, 'services' | 'locale'>,
  key: MessageKey,
  { status, cancelled }: Pick<OrderState, 'status' | 'cancelled'>,
): AppError {
  const name = ctx.services.codes.byValue('ORDER_STATUS', status, ctx.locale)?.name ?? status;
  return conflict(key, { params: { status: name }, data: orderConflict.encode({ status, cancelled }) });
}

function whyNot(order: OrderState): MessageKey {
  if (order.cancelled) return 'order.alreadyCancelled';
  return awaitsPayment(order) ? 'order.unpaid' : 'order.statusNotAllowed';
}

export const eventFacts = ({ number, status, salesType, tableId, amount }: OrderState) => ({
  number,
  status,
  salesType,
  tableId,
  amount,
});

/** Moves an order to the next status. No-op if it is already there. */
export async function stepOrder(
  ctx: WorkContext,
  keys: OrderKeys,
  to: OrderStatus,
  actor: Actor,
): Promise<void> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  const step = judgeStep(order, to);
  if (step === 'done') return;
  if (step === 'illegal') throw orderConflictError(ctx, whyNot(order), order);
  await db.query(MOVES[to], [order.storeId, order.id, order.status, now, actor.id]);
  const at = { storeId: order.storeId, orderId: order.id, at: now };
  await appendHistory(db, { ...at, action: 'status', from: order.status, to, actor });
  const data = { ...eventFacts(order), status: to };
  publish(ctx, order.storeId, await appendEvent(db, { ...at, type: 'status', data }));
}

/** Stops the bell on every device without accepting (D49); the first call counts. */
export async function acknowledgeOrder(ctx: Context, keys: OrderKeys): Promise<void> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  if (order.acknowledged || order.cancelled) return;
  const actor = accountActor(ctx);
  await db.query(ACKNOWLEDGE, [order.storeId, order.id, now, actor.id]);
  const at = { storeId: order.storeId, orderId: order.id, at: now };
  await appendHistory(db, { ...at, action: 'ack', actor });
  publish(ctx, order.storeId, await appendEvent(db, { ...at, type: 'ack', data: eventFacts(order) }));
}
