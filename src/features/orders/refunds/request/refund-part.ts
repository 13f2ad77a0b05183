import { badRequest, conflict, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import { cancelRestoresStock } from '../../lifecycle/order-status.public.ts';
import { orderConflictError } from '../../lifecycle/order-step.public.ts';
import { accountActor } from '../../order-history.public.ts';
import { wonText } from '../../won-text.rules.ts';
import { notifyRefunds } from '../processing/refund-record.ts';
import { refundLeft, refundRequest } from '../refund.contract.ts';
import { countRefunds } from '../refund-totals.ts';
import { requestRefunds } from './refund-request.ts';
import {
  partsOf,
  planByAmount,
  planByLines,
  type RefundPlan,
  refundableAmount,
} from './refund-shares.rules.ts';
import { returnStock } from './refund-stock.ts';
import { type RefundableOrder, readRefundable } from './refundable.read-model.ts';

type Wanted = ReturnType<typeof refundRequest.parse>;

const linePath = (index: number): string => `${refundRequest.fields.lines.wire}[${index}].line`;

const tooMuch = (order: RefundableOrder) =>
  conflict('refund.tooMuch', { data: refundLeft.encode({ left: refundableAmount(order) }) });

function planOf(order: RefundableOrder, { amount, lines }: Wanted): RefundPlan {
  if ((amount === null) === (lines.length === 0)) throw badRequest('refund.amountOrLines');
  if (amount !== null) {
    if (amount > refundableAmount(order)) throw tooMuch(order);
    return planByAmount(order, amount);
  }
  const seen = new Set<number>();
  for (const [index, { position }] of lines.entries()) {
    if (seen.has(position)) throw fieldError(linePath(index), 'field.duplicate');
    seen.add(position);
    if (!order.lines.some((line) => line.position === position))
      throw fieldError(linePath(index), 'field.unknownReference');
  }
  const enough = lines.every(({ position, count }) => {
    const line = order.lines.find((each) => each.position === position);
    return line && count <= line.count - line.refundedCount;
  });
  if (!enough) throw tooMuch(order);
  return planByLines(order, lines);
}

/**
 * Refunds a part of the payments while the order continues: records, stock of items not made, and refunds completed at
 * once, in one transaction. The order is locked, so concurrent refunds never exceed the payments.
 */
export async function refundPart(
  ctx: Context,
  keys: OrderKeys,
  wanted: Wanted,
): Promise<{ count: number; refundState: string }> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  if (order.cancelled) throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  if (!order.paid) throw conflict('refund.notPaid');
  const refundable = await readRefundable(db, order);
  const plan = planOf(refundable, wanted);
  const parts = partsOf(plan, refundable.payments);
  if (parts.length === 0) throw tooMuch(refundable);
  const back = await requestRefunds(ctx, order, parts, wanted.reason);
  const refundState = await notifyRefunds(ctx, order, {
    actor: accountActor(ctx),
    to: 'requested',
    note: `${wonText(plan.amount)} · ${wanted.reason}`,
  });
  const units = plan.lines.filter(({ count }) => count > 0).map(({ position }) => position);
  if (cancelRestoresStock(order.status) && units.length > 0) await returnStock(db, order, units, now);
  await countRefunds(db, order, back);
  return { count: parts.length, refundState };
}
