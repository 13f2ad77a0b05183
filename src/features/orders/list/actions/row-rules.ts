import {
  awaitsPayment,
  canCancel,
  isOrderStatus,
  isSalesType,
  nextStatuses,
  noticeObstacle,
  type OrderFacts,
  type OrderStatus,
} from '../../lifecycle/order-status.public.ts';
import type { OrderRow } from '../../order-query.ts';

/** A row as input of the shared status rules. */
function factsOf(row: OrderRow): OrderFacts {
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
  /** The next step, if there is one. */
  next: OrderStatus | null;
  unpaid: boolean;
  cancel: boolean;
  /** Ready and not cancelled: the customer may be notified. */
  notify: boolean;
  /** A refund is not completed. */
  refundPending: boolean;
  /** A refund can be retried. */
  retry: boolean;
}

/** Possible actions of a row; `alarms` is the store's setting, if known. */
export function actionsOf(row: OrderRow, alarms: boolean): RowActions {
  const facts = factsOf(row);
  const refundPending = row.refundState === 'pending' || row.refundState === 'failed';
  return {
    next: nextStatuses(facts)[0] ?? null,
    unpaid: !row.cancelled && facts.status !== 'OVER' && awaitsPayment(facts),
    cancel: canCancel(facts),
    notify: noticeObstacle(facts, { alarms }) === null && Boolean(row.phone ?? row.orderer?.phone),
    refundPending,
    retry: refundPending,
  };
}

/** The most urgent order: the oldest new one; only its button is filled. */
export function mostUrgent<Row extends Pick<OrderRow, 'id' | 'orderedAt' | 'cancelled' | 'status'>>(
  rows: readonly Row[],
): number | null {
  let first: Row | undefined;
  for (const row of rows) {
    if (row.status.value !== 'ORDER' || row.cancelled) continue;
    if (!first || row.orderedAt < first.orderedAt || (row.orderedAt === first.orderedAt && row.id < first.id))
      first = row;
  }
  return first?.id ?? null;
}

/** Kiosk, table and app orders include the category of each item; their ids begin with S, P or D. */
export const showsCategory = (row: Pick<OrderRow, 'partnerOrderId'>): boolean =>
  /^[SPD]/.test(row.partnerOrderId ?? '');
