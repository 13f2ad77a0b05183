import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import type { OrderRow } from '../../order-query.ts';
import { PaidAction, PaidMark } from '../../payments/paid-mark.tsx';
import { DispatchButton } from '../actions/dispatch-slot.tsx';
import { OrderAge } from '../age/order-age.tsx';
import { deliveryLabel } from './delivery-label.rules.ts';
import { OrderDishes } from './order-dishes.tsx';

export interface OrderColumn {
  id: string;
  titleKey: MessageKey;
  /** px; columns without a width share the rest. */
  width?: number;
  end?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
  cell: (row: OrderRow, t: Translate, clock: StoreClock) => ReactNode;
}

const none = <span className="faint">–</span>;
const textCell = (text: string | null | undefined): ReactNode =>
  text ? (
    <span className="cell-text" title={text}>
      {text}
    </span>
  ) : (
    none
  );

type DeliveryText = {
  [K in keyof NonNullable<OrderRow['delivery']>]: NonNullable<OrderRow['delivery']>[K] extends string | null
    ? K
    : never;
}[keyof NonNullable<OrderRow['delivery']>];
const ofDelivery = (id: string, titleKey: MessageKey, name: DeliveryText, width = 136): OrderColumn => ({
  id,
  titleKey,
  width,
  hidden: true,
  cell: (row) => textCell(row.delivery?.[name]),
});

export const orderTypeLabel = (orderType: string): MessageKey => `orders.type.${orderType}` as MessageKey;

/** All columns by stable id (stored per device); number and status are always shown. */
export const orderColumns: readonly OrderColumn[] = [
  {
    id: 'age',
    titleKey: 'orders.col.date',
    width: 104,
    cell: (row, _t, clock) => <OrderAge row={row} clock={clock} />,
  },
  { id: 'items', titleKey: 'orders.col.items', cell: (row) => <OrderDishes row={row} /> },
  {
    id: 'salesType',
    titleKey: 'orders.col.salesType',
    width: 100,
    // Hidden by default, because riders are also requested in the status column.
    cell: (row) => (
      <span className="order-sales">
        {textCell(row.salesType.name ?? row.salesType.value)}
        <DispatchButton row={row} size="small" />
      </span>
    ),
  },
  { id: 'table', titleKey: 'orders.col.table', width: 68, cell: (row) => textCell(row.tableId) },
  {
    id: 'orderer',
    titleKey: 'orders.col.orderer',
    width: 104,
    cell: (row) => textCell(row.appUser?.name || row.orderer?.name),
  },
  // Hidden by default, because it is also shown below the items.
  { id: 'note', titleKey: 'orders.col.note', width: 200, hidden: true, cell: (row) => textCell(row.note) },
  {
    id: 'pickUp',
    titleKey: 'orders.col.pickUp',
    width: 88,
    end: true,
    hidden: true,
    cell: (row, t) => (row.pickUpMinutes ? t('orders.age.minutes', { count: row.pickUpMinutes }) : none),
  },
  {
    id: 'paid',
    titleKey: 'orders.col.paid',
    width: 104,
    hidden: true,
    cell: (row) => <PaidMark order={row} />,
  },
  {
    id: 'amount',
    titleKey: 'orders.col.amount',
    width: 140,
    end: true,
    cell: (row) => (
      <span className="order-amount">
        <Money value={row.amount} />
        <PaidAction order={row} />
      </span>
    ),
  },
  {
    id: 'deliveryFee',
    titleKey: 'orders.col.deliveryFee',
    width: 104,
    end: true,
    hidden: true,
    cell: (row) => <Money value={row.deliveryFee} />,
  },
  {
    id: 'discounts',
    titleKey: 'orders.col.discounts',
    width: 160,
    hidden: true,
    cell: (row) => textCell(row.discountNames),
  },
  {
    id: 'address',
    titleKey: 'orders.col.address',
    width: 240,
    hidden: true,
    cell: (row) => textCell(row.address),
  },
  {
    id: 'dispatch',
    titleKey: 'orders.col.dispatch',
    width: 132,
    hidden: true,
    cell: (row) => <DispatchButton row={row} />,
  },
  {
    id: 'deliveryStatus',
    titleKey: 'orders.col.deliveryStatus',
    width: 120,
    hidden: true,
    cell: (row, t) => textCell(t(deliveryLabel(row.delivery))),
  },
  ofDelivery('deliveryCode', 'orders.col.deliveryCode', 'deliveryCode', 104),
  ofDelivery('deliveryName', 'orders.col.deliveryName', 'deliveryName'),
  ofDelivery('deliveryId', 'orders.col.deliveryId', 'deliveryId'),
  ofDelivery('posOrderCode', 'orders.col.posOrderCode', 'posOrderCode'),
  ofDelivery('posStoreCode', 'orders.col.posStoreCode', 'posStoreCode'),
  ofDelivery('resultTime', 'orders.col.resultTime', 'resultTime', 160),
  ofDelivery('riderName', 'orders.col.riderName', 'riderName', 104),
  ofDelivery('riderPhone', 'orders.col.riderPhone', 'riderPhone', 128),
  ofDelivery('cardApprovalNumber', 'orders.col.cardApprovalNumber', 'cardApprovalNumber'),
  ofDelivery('cardIssuer', 'orders.col.cardIssuer', 'cardIssuer', 104),
  ofDelivery('cardApprovedAt', 'orders.col.cardApprovedAt', 'cardApprovedAt', 160),
  {
    id: 'cardAmount',
    titleKey: 'orders.col.cardAmount',
    width: 112,
    end: true,
    hidden: true,
    cell: (row) => (row.delivery?.cardAmount ? <Money value={row.delivery.cardAmount} /> : none),
  },
];
