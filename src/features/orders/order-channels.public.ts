import { ORDER_TYPES, type OrderType, PAYMENT_KINDS, type PaymentKind } from './order-values.contract.ts';

export { PAYMENT_KINDS, type PaymentKind };

export const isOrderType = (value: unknown): value is OrderType => ORDER_TYPES.includes(value as OrderType);
export const isPaymentKind = (value: unknown): value is PaymentKind =>
  PAYMENT_KINDS.includes(value as PaymentKind);

/** The channel of an order: each offers its own sales types. */
export type Channel = 'web' | 'kiosk' | 'app';

const CHANNELS: Record<OrderType, Channel | undefined> = {
  // Staff at the till or on the phone decide.
  POS_ORDER: undefined,
  TELEPHONE_ORDER: undefined,
  ETC_ORDER: undefined,
  KIOSK_ORDER: 'kiosk',
  TABLE_ORDER: 'kiosk',
  MOBILE_TABLE_ORDER: 'web',
  DELIVERY_APP_ORDER: 'app',
  PARTNER_ORDER: 'app',
};
/** Undefined: all sales types are allowed. */
export const channelOf = (orderType: OrderType): Channel | undefined => CHANNELS[orderType];

const DEVICES = ['POS', 'KIOSK', 'TABLE', 'MOBILE', 'APP'] as const;
/** A value of DISCOUNT_CLIENT. */
export type Device = (typeof DEVICES)[number];

const DEVICE_OF: Record<OrderType, Device> = {
  POS_ORDER: 'POS',
  TELEPHONE_ORDER: 'POS',
  ETC_ORDER: 'POS',
  KIOSK_ORDER: 'KIOSK',
  TABLE_ORDER: 'TABLE',
  MOBILE_TABLE_ORDER: 'MOBILE',
  DELIVERY_APP_ORDER: 'APP',
  PARTNER_ORDER: 'APP',
};
export const deviceOf = (orderType: OrderType): Device => DEVICE_OF[orderType];
