import { endpoint, pageOf } from '#kit/contract/endpoints/endpoint.ts';
import type { SendingAction } from '#kit/contract/endpoints/sending.ts';
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

const campaignParams = { id: id('couponCampaignCd') };

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

const couponSearch = {
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
const campaignSearch = { page: couponSearch.page, size: couponSearch.size };

const campaignsPath = '/coupon/campaign';

/** One step of a campaign's course. */
const change = (action: SendingAction, summary: string) =>
  endpoint({
    method: 'PATCH',
    path: `${campaignsPath}/${action}/:couponCampaignCd`,
    permission: couponPermissions.send,
    scope: 'ownStore',
    summary,
    params: campaignParams,
    response: couponCampaign,
    errors: { 409: 'It has ended.' },
  });
const looking = { method: 'GET', permission: couponPermissions.search, scope: 'ownStore' } as const;

export const couponCalls = {
  send: endpoint({
    method: 'POST',
    path: '/telInfo/sendCoupon',
    permission: couponPermissions.send,
    scope: 'ownStore',
    summary: 'Send a coupon to one customer, or to all customers with marketing consent',
    description:
      'Discount, item and consent are read anew. At night (21:00 to 08:00) it goes out in the morning, and the days of validity begin there. A bulk sending goes on by itself; its campaign tells how far it is.',
    body: couponSend,
    response: couponSent,
    errors: {
      404: 'No such discount, item or customer in this store.',
      409: 'No consent, not a coupon discount, changed since, without effect, or another campaign is running.',
      503: 'No message service is configured.',
    },
  }),
  list: endpoint({
    ...looking,
    path: '/coupon',
    summary: 'List issued coupons with recipient, validity and use, newest first',
    query: couponSearch,
    response: pageOf(coupon),
  }),
  campaigns: endpoint({
    ...looking,
    path: campaignsPath,
    summary: 'List coupon campaigns, newest first',
    query: campaignSearch,
    response: pageOf(couponCampaign),
  }),
  campaign: endpoint({
    ...looking,
    path: `${campaignsPath}/:couponCampaignCd`,
    summary: 'Get the progress and results of a coupon campaign',
    params: campaignParams,
    response: couponCampaign,
  }),
  pause: change('pause', 'Pause a coupon campaign'),
  resume: change('resume', 'Resume a coupon campaign'),
  stop: change('stop', 'Stop a coupon campaign; unsent coupons are void'),
};
