/** Through what orders come, in the order in which tables show them (D32). */
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
