import { giveStockBack } from '#features/catalog/menu-items/stock.public.ts';
import { giveCouponBack } from '#features/customers/coupons/coupon-redemption.public.ts';
import { uncountOrder } from '#features/customers/customer-count.public.ts';
import { reverseOrder } from '#features/statistics/rollup/rollup.public.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { type Actor, appendEvent, appendHistory, publish } from '../order-history.public.ts';
import { countRefunds, showRefunds } from '../refunds/refund-totals.ts';
import { requestRest } from '../refunds/request/refund-request.ts';
import { lockOrder, type OrderKeys, type OrderState } from './order-address.public.ts';
import { canCancel, cancelRestoresStock, canPartnerCancel } from './order-status.public.ts';
import { eventFacts, orderConflictError } from './order-step.public.ts';

const CANCEL = statement(
  'order-cancel',
  `update orders set cancelled = true, cancelled_at = $3, version = version + 1,
     updated_at = $3, acknowledged_at = coalesce(acknowledged_at, $3) where store_id = $1 and id = $2`,
);
// Returns exactly the stock that was taken. Lines older than that record depend on the item's setting.
const TAKEN = statement(
  'order-cancel-stock',
  `select menu_item_id as "itemId", coalesce(sum(stock_taken), 0) as "taken",
     coalesce(sum(count) filter (where stock_taken is null), 0) as "unknown"
   from order_lines where store_id = $1 and order_id = $2 and menu_item_id is not null group by menu_item_id`,
);

export interface Cancelled {
  /** 0 if it was already cancelled. */
  readonly count: number;
  readonly refundState: string;
}

function whyNot(order: OrderState, byPartner: boolean): MessageKey | undefined {
  if (byPartner) return canPartnerCancel(order) ? undefined : 'order.cancelAccepted';
  if (canCancel(order)) return undefined;
  return order.deliveryInUse ? 'order.cancelDelivering' : 'order.cancelOver';
}

/**
 * Cancels an order: state, coupon, stock, roll-ups and refund records in one transaction (D35). The refund itself runs
 * afterwards; its failure does not undo the cancel.
 */
export async function cancelOrder(ctx: Context, keys: OrderKeys, actor: Actor): Promise<Cancelled> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  if (order.cancelled) return { count: 0, refundState: order.refundState };
  const reason = whyNot(order, actor.kind === 'partner');
  if (reason) throw orderConflictError(ctx, reason, order);

  const { storeId, id } = order;
  const at = { storeId, orderId: id, at: now };
  const back = await requestRest(ctx, order);
  await db.query(CANCEL, [storeId, id, now]);
  const refundState = await showRefunds(db, order, now);
  await appendHistory(db, { ...at, action: 'cancelled', from: order.status, actor });
  const sequence = await appendEvent(db, { ...at, type: 'cancel', data: eventFacts(order) });
  await giveCouponBack(db, storeId, id);
  if (cancelRestoresStock(order.status))
    await giveStockBack(db, storeId, await db.query(TAKEN, [storeId, id]), now);
  await uncountOrder(db, storeId, id);
  if (order.paid) await reverseOrder(db, storeId, id);
  await countRefunds(db, { ...order, cancelled: true }, back);
  publish(ctx, storeId, sequence);
  return { count: 1, refundState };
}
