// The rules of spec/2 §4 and D34, one place for both sides: screens draw by them, routes refuse by them.

import { ORDER_STATUSES, type OrderStatus, SALES_TYPES, type SalesType } from '../order-kinds.contract.ts';

export { ORDER_STATUSES, type OrderStatus, SALES_TYPES, type SalesType };

/** What the rules look at. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly salesType: SalesType;
  readonly cancelled: boolean;
  readonly paid: boolean;
  /** Ordered by an app user: nothing happens before such an order is paid. */
  readonly fromAppUser: boolean;
  /** The order was handed to a delivery agency and not withdrawn. */
  readonly deliveryInUse: boolean;
}

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.includes(value as OrderStatus);
export const isSalesType = (value: unknown): value is SalesType => SALES_TYPES.includes(value as SalesType);

/** An app user's order that is not paid yet: “unpaid” stands in place of its buttons. */
export const awaitsPayment = (order: Pick<OrderFacts, 'paid' | 'fromAppUser'>): boolean =>
  !order.paid && order.fromAppUser;

const followers = (salesType: SalesType): Record<OrderStatus, readonly OrderStatus[]> => ({
  ORDER: ['RECEIPT'],
  RECEIPT: ['READY'],
  READY: [salesType === 'Delivery' ? 'DELIVERY' : 'OVER'],
  DELIVERY: salesType === 'Delivery' ? ['OVER'] : [],
  OVER: [],
});

/** To which statuses an operator may move the order now. */
export function nextStatuses(
  order: Pick<OrderFacts, 'status' | 'salesType' | 'cancelled' | 'paid' | 'fromAppUser'>,
): readonly OrderStatus[] {
  if (order.cancelled || awaitsPayment(order)) return [];
  return followers(order.salesType)[order.status];
}

/** `done`: it is there already (answer 200); `illegal`: 409 with the current status (D34). */
export type Step = 'legal' | 'done' | 'illegal';

export function judgeStep(
  order: Pick<OrderFacts, 'status' | 'salesType' | 'cancelled' | 'paid' | 'fromAppUser'>,
  to: OrderStatus,
): Step {
  if (!order.cancelled && order.status === to) return 'done';
  return nextStatuses(order).includes(to) ? 'legal' : 'illegal';
}

/** An operator may cancel until the order is over or a rider has it. */
export const canCancel = (order: Pick<OrderFacts, 'status' | 'cancelled' | 'deliveryInUse'>): boolean =>
  !order.cancelled && order.status !== 'OVER' && !order.deliveryInUse;

/** The partner who placed it may cancel only before anybody accepted it or called a rider for it. */
export const canPartnerCancel = (
  order: Pick<OrderFacts, 'status' | 'cancelled' | 'deliveryInUse'>,
): boolean => !order.cancelled && order.status === 'ORDER' && !order.deliveryInUse;

/** What stands against telling the customer that the order is ready; null when nothing does. */
export function noticeObstacle(
  order: Pick<OrderFacts, 'status' | 'cancelled'>,
  store: { readonly alarms: boolean },
): 'cancelled' | 'notReady' | 'off' | null {
  if (order.cancelled) return 'cancelled';
  if (order.status !== 'READY') return 'notReady';
  return store.alarms ? null : 'off';
}

/** What is cooked cannot go back on the shelf: a cancel before READY restores stock (D33). */
export const cancelRestoresStock = (status: OrderStatus): boolean =>
  status === 'ORDER' || status === 'RECEIPT';
