/** Channels of orders, in display order (D32). */
export const ORDER_TYPES = [
  'POS_ORDER',
  'KIOSK_ORDER',
  'TABLE_ORDER',
  'DELIVERY_APP_ORDER',
  'TELEPHONE_ORDER',
  'PARTNER_ORDER',
  'MOBILE_TABLE_ORDER',
  'ETC_ORDER',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const ORDER_STATUSES = ['ORDER', 'RECEIPT', 'READY', 'DELIVERY', 'OVER'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SALES_TYPES = ['DineIn', 'TakeOut', 'Delivery'] as const;
export type SalesType = (typeof SALES_TYPES)[number];

export const PAYMENT_KINDS = [
  'cash',
  'card',
  'easy',
  'online',
  'bank',
  'delivery_app',
  'point',
  'etc',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
