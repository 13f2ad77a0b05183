import { applyOrder } from '#features/statistics/rollup/rollup.public.ts';
import { AppError, fieldError } from '#kit/contract/errors.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import { eventFacts, orderConflictError } from '../../lifecycle/order-step.public.ts';
import { isPaymentKind } from '../../order-channels.public.ts';
import { type Actor, appendEvent, appendHistory, publish } from '../../order-history.public.ts';
import { isGatewayKind } from '../../refunds/gateways/gateway.ts';
import { wonText } from '../../won-text.rules.ts';
import { openLeft, paymentPathOf } from '../payment.contract.ts';
import { readOpen } from '../payments-open.read-model.ts';
import { claimTransactions } from '../transactions/payment-transactions.ts';

const INSERT = statement(
  'order-payments-later',
  `insert into order_payments (store_id, order_id, position, kind, amount, approval_number, gateway, transaction_id,
     taken_by_kind, taken_by_name, paid_at)
   select $1, $2, p.position, p.kind, p.amount, p.approval, p.gateway, p.transaction, $4, $5, $6
   from jsonb_to_recordset($3) as p (position smallint, kind text, amount bigint, approval text, gateway text,
     transaction text)`,
);
const PAID = statement(
  'order-paid',
  'update orders set paid = $3, version = version + 1, updated_at = $4 where store_id = $1 and id = $2',
);

/** One payment; only partners name a gateway. */
export interface WantedPayment {
  readonly type: string;
  readonly amount: number;
  readonly approvalNumber: string | null;
  readonly gateway?: string | null;
  readonly transactionId?: string | null;
}

function checkPayments(wanted: readonly WantedPayment[]): void {
  if (wanted.length === 0) throw fieldError(paymentPathOf.payments(), 'field.required');
  for (const [index, { type, gateway }] of wanted.entries()) {
    if (!isPaymentKind(type)) throw fieldError(paymentPathOf.type(index), 'field.unknownCode');
    if (gateway && !isGatewayKind(gateway))
      throw fieldError(paymentPathOf.gateway(index), 'field.unknownCode');
  }
}

/** More than the open amount: the error contains it as text and as a number. */
function tooMuch(openAmount: number): AppError {
  const key = openAmount === 0 ? 'payment.nothingOpen' : 'payment.tooMuch';
  const params = { amount: openAmount };
  return new AppError(409, key, {
    params,
    fields: { [paymentPathOf.payments()]: { key, params } },
    data: openLeft.encode({ openAmount }),
  });
}

/**
 * Records payments for an existing order (D61). Once nothing is open the order is paid and enters the roll-ups, on its
 * own business day and in the same transaction. The order is locked, so of two tablets that take the same payment at
 * once only one succeeds.
 */
export async function payOrder(
  ctx: WorkContext,
  keys: OrderKeys,
  wanted: readonly WantedPayment[],
  actor: Actor,
): Promise<void> {
  checkPayments(wanted);
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  if (order.cancelled) throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  const { openAmount, lastPosition } = await readOpen(db, order);
  const sum = wanted.reduce((total, { amount }) => total + amount, 0);
  if (sum > openAmount) throw tooMuch(openAmount);
  const { storeId, id } = order;
  const rows = wanted.map(({ type, amount, approvalNumber, gateway, transactionId }, index) => ({
    position: lastPosition + index + 1,
    kind: type,
    amount,
    approval: approvalNumber,
    gateway: gateway ?? null,
    transaction: transactionId ?? null,
  }));
  await db.query(INSERT, [storeId, id, JSON.stringify(rows), actor.kind, actor.name, now]);
  const paid = sum === openAmount;
  await db.query(PAID, [storeId, id, paid, now]);
  const at = { storeId, orderId: id, at: now };
  for (const { type, amount } of wanted)
    await appendHistory(db, { ...at, action: 'paid', to: type, actor, note: wonText(amount) });
  const sequence = await appendEvent(db, { ...at, type: 'payment', data: eventFacts(order) });
  // After the event, whose counter row an arriving order locks before its transactions too.
  await claimTransactions(db, order, rows, paymentPathOf.transaction);
  if (paid) await applyOrder(db, storeId, id);
  publish(ctx, storeId, sequence);
}
