// The status rules of spec/2 §4 and D34, shared: screens use them for buttons, routes to refuse calls.

import { ORDER_STATUSES, type OrderStatus, SALES_TYPES, type SalesType } from '../order-values.contract.ts';

export { ORDER_STATUSES, type OrderStatus, SALES_TYPES, type SalesType };

/** The data used by the rules. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly salesType: SalesType;
  readonly cancelled: boolean;
  readonly paid: boolean;
  /** Ordered by an app user: such an order must be paid before any step. */
  readonly fromAppUser: boolean;
  /** Requested from a delivery agency and not withdrawn. */
  readonly deliveryInUse: boolean;
}

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.includes(value as OrderStatus);
export const isSalesType = (value: unknown): value is SalesType => SALES_TYPES.includes(value as SalesType);

/** An unpaid order of an app user: shows “unpaid” instead of buttons. */
export const awaitsPayment = (order: Pick<OrderFacts, 'paid' | 'fromAppUser'>): boolean =>
  !order.paid && order.fromAppUser;

const followers = (salesType: SalesType): Record<OrderStatus, readonly OrderStatus[]> => ({
  ORDER: ['RECEIPT'],
  RECEIPT: ['READY'],
  READY: [salesType === 'Delivery' ? 'DELIVERY' : 'OVER'],
  DELIVERY: salesType === 'Delivery' ? ['OVER'] : [],
  OVER: [],
});

/** Allowed next statuses for an operator. */
export function nextStatuses(
  order: Pick<OrderFacts, 'status' | 'salesType' | 'cancelled' | 'paid' | 'fromAppUser'>,
): readonly OrderStatus[] {
  if (order.cancelled || awaitsPayment(order)) return [];
  return followers(order.salesType)[order.status];
}

/** `done`: already in that status (200); `illegal`: 409 with the current status (D34). */
export type Step = 'legal' | 'done' | 'illegal';

export function judgeStep(
  order: Pick<OrderFacts, 'status' | 'salesType' | 'cancelled' | 'paid' | 'fromAppUser'>,
  to: OrderStatus,
): Step {
  if (!order.cancelled && order.status === to) return 'done';
  return nextStatuses(order).includes(to) ? 'legal' : 'illegal';
}

/** An operator may cancel until the order is finished or picked up by a rider. */
export const canCancel = (order: Pick<OrderFacts, 'status' | 'cancelled' | 'deliveryInUse'>): boolean =>
  !order.cancelled && order.status !== 'OVER' && !order.deliveryInUse;

/** The partner may cancel its order only before it is accepted or a rider is requested. */
export const canPartnerCancel = (
  order: Pick<OrderFacts, 'status' | 'cancelled' | 'deliveryInUse'>,
): boolean => !order.cancelled && order.status === 'ORDER' && !order.deliveryInUse;

/** Why the customer cannot be notified that the order is ready; null if possible. */
export function noticeObstacle(
  order: Pick<OrderFacts, 'status' | 'cancelled'>,
  store: { readonly alarms: boolean },
): 'cancelled' | 'notReady' | 'off' | null {
  if (order.cancelled) return 'cancelled';
  if (order.status !== 'READY') return 'notReady';
  return store.alarms ? null : 'off';
}

/** Cooked items cannot be sold again: a cancel before READY restores stock (D33). */
export const cancelRestoresStock = (status: OrderStatus): boolean =>
  status === 'ORDER' || status === 'RECEIPT';
