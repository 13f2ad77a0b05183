import { optional } from '#kit/contract/field.ts';
import {
  bool,
  dateTime,
  flag,
  id,
  int,
  optionalDateTime,
  optionalInt,
  optionalRowId,
  optionalText,
  phone,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';

export const couponPermissions = {
  search: permissionCode('TelInfoForStoreSearch'),
  send: permissionCode('TelInfoForStoreSend'),
} as const;

export const couponPaths = {
  send: '/telInfo/sendCoupon',
  list: '/coupon',
  campaigns: '/coupon/campaign',
  campaign: '/coupon/campaign/:couponCampaignCd',
  pause: '/coupon/campaign/pause/:couponCampaignCd',
  resume: '/coupon/campaign/resume/:couponCampaignCd',
  stop: '/coupon/campaign/stop/:couponCampaignCd',
} as const;
export type CampaignAction = 'pause' | 'resume' | 'stop';
export const campaignPath = (id: number, action: CampaignAction): string =>
  `${couponPaths.campaigns}/${action}/${id}`;
export const campaignParams = { id: id('couponCampaignCd') };

/** A coupon to one customer, or to all with consent. Names and amounts are what the sender saw, not what is sent. */
export const couponSend = shape({
  bulk: bool('isBulkSend', { initial: false }),
  phone: optional(phone('customerTel', { max: 50 })),
  customerName: optionalText('customerName', { max: 50 }),
  discountId: rowId('discountCd'),
  discountName: optionalText('discountName', { max: 50 }),
  discountType: optionalText('discountType', { max: 50 }),
  /** Another amount than the discount has by now is refused: the sender agreed to something else. */
  discountValue: optionalInt('discountValue', { max: 90_000_000 }),
  validDays: int('validityPeriod', { min: 1, max: 30, example: 7 }),
  /** The day that the dialog showed, `yyyy-MM-dd` (a time after it does not count). */
  sendDate: optionalText('sendDate', { max: 19, pattern: /^\d{4}-\d{2}-\d{2}/, example: '2026-11-21' }),
  menuItemId: optionalRowId('menuCd'),
  menuItemName: optionalText('menuName', { max: 50 }),
});

/** Number of recipients, time of sending, and the campaign of a bulk sending. */
export const couponSent = shape({
  count: int('count'),
  sendAt: dateTime('sendDtm'),
  campaignId: optionalInt('couponCampaignCd'),
});

const terms = {
  discountName: text('discountNm'),
  /** order or menu; price or percent. */
  target: text('discountTarget'),
  type: text('discountType'),
  value: int('discountValue'),
  menuItemName: optionalText('menuName'),
  validDays: int('validityPeriod'),
};

export const COUPON_STATES = ['valid', 'used', 'expired', 'void'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** One coupon that was sent, and what became of it. */
export const coupon = shape({
  id: id('couponCd'),
  code: text('couponNo'),
  customerId: int('seq'),
  phone: text('tel'),
  customerName: optionalText('name'),
  ...terms,
  /** One of COUPON_STATES. */
  state: text('status'),
  /** Of a void one: withdrawn or stopped. */
  voidReason: optionalText('voidTp'),
  issuedAt: dateTime('issueDtm'),
  issuedByName: optionalText('createAccountNm'),
  endsAt: dateTime('expireDtm'),
  /** 0 waiting, 1 sending, 2 sent, 3 error (D47). */
  messageStatus: optionalInt('sendStatus'),
  messageFailure: optionalText('sendFailTp'),
  sendAt: optionalDateTime('sendDtm'),
  simulated: flag('simulatorYn'),
  usedAt: optionalDateTime('useDtm'),
  orderId: optionalInt('orderCd'),
  orderNumber: optionalText('orderNo'),
  campaignId: optionalInt('couponCampaignCd'),
});

export const couponSearch = {
  phone: optionalText('tel', { max: 50 }),
  customerId: optionalRowId('seq'),
  campaignId: optionalRowId('couponCampaignCd'),
  state: optionalText('status', { pattern: new RegExp(`^(${COUPON_STATES.join('|')})$`), example: 'valid' }),
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 200 }),
};

/** One sending to everybody: how far it is, and what became of its coupons. */
export const couponCampaign = shape({
  id: id('couponCampaignCd'),
  ...terms,
  /** running, paused, done or stopped. */
  state: text('status'),
  /** Why it stopped by itself. */
  stopReason: optionalText('stopTp'),
  total: int('totalCnt'),
  issued: int('issueCnt'),
  waiting: int('waitCnt'),
  sending: int('sendingCnt'),
  sent: int('sentCnt'),
  failed: int('failCnt'),
  used: int('useCnt'),
  createdAt: dateTime('createDtm'),
  createdByName: optionalText('createAccountNm'),
  startsAt: dateTime('startDtm'),
  endedAt: optionalDateTime('endDtm'),
  simulated: flag('simulatorYn'),
});
export const campaignSearch = { page: couponSearch.page, size: couponSearch.size };
