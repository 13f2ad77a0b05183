import type { OrderRow } from '../order-query.ts';
import {
  awaitsPayment,
  canCancel,
  isOrderStatus,
  isSalesType,
  nextStatuses,
  type OrderFacts,
  type OrderStatus,
} from '../order-status.ts';

/** A row as the rules that client and server share see it. */
export function factsOf(row: OrderRow): OrderFacts {
  const { value: status } = row.status;
  const { value: salesType } = row.salesType;
  return {
    status: isOrderStatus(status) ? status : 'ORDER',
    salesType: isSalesType(salesType) ? salesType : 'DineIn',
    cancelled: row.cancelled,
    paid: row.paid,
    fromAppUser: row.appUser !== null,
    deliveryInUse: row.delivery !== null && row.delivery.inUse !== false,
  };
}

export interface RowActions {
  /** The one next step, if there is one. */
  next: OrderStatus | null;
  unpaid: boolean;
  cancel: boolean;
  /** Cancelled, and the money is not back yet. */
  refundPending: boolean;
}

/** What can be done with a row. */
export function actionsOf(row: OrderRow): RowActions {
  const facts = factsOf(row);
  return {
    next: nextStatuses(facts)[0] ?? null,
    unpaid: !row.cancelled && facts.status !== 'OVER' && awaitsPayment(facts),
    cancel: canCancel(facts),
    refundPending: row.refundState === 'pending' || row.refundState === 'failed',
  };
}

/** Delivery codes of an agency as words; anything else means that none was asked. */
const DELIVERY_STATES = {
  '-1': 'orders.delivery.cancelRequested',
  0: 'orders.delivery.requested',
  1: 'orders.delivery.accepted',
  2: 'orders.delivery.assigned',
  3: 'orders.delivery.pickedUp',
  5: 'orders.delivery.delivered',
  44: 'orders.delivery.refused',
} as const;

export function deliveryWord(delivery: OrderRow['delivery']) {
  const code = delivery && delivery.inUse !== false ? String(delivery.stateCode) : '';
  return code in DELIVERY_STATES
    ? DELIVERY_STATES[code as keyof typeof DELIVERY_STATES]
    : ('orders.delivery.none' as const);
}

/** Kiosk, table and app orders carry the category of each item; their ids begin with S, P or D. */
export const showsCategory = (row: Pick<OrderRow, 'partnerOrderId'>): boolean =>
  /^[SPD]/.test(row.partnerOrderId ?? '');
