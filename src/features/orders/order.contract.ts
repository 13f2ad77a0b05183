import { optional } from '#kit/contract/field.ts';
import {
  dateTime,
  decimal,
  flag,
  id,
  int,
  money,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalMoney,
  optionalText,
  phone,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { code, list, ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { noticeFields } from './order-notice.contract.ts';
import { refundableFields, refundFields } from './refunds/refund.contract.ts';

/** The printed code and the finer ones beside it (D10); in the seed matrix the first implies the others. */
export const orderPermissions = {
  search: permissionCode('OrderForStoreSearch'),
  status: permissionCode('OrderForStoreStatus'),
  cancel: permissionCode('OrderForStoreCancel'),
  refund: permissionCode('OrderForStoreRefund'),
  dispatch: permissionCode('OrderForStoreDispatch'),
  notify: permissionCode('OrderForStoreNotify'),
  print: permissionCode('OrderForStorePrint'),
} as const;

export const ORDER_PAGE_SIZES = [30, 50, 100, 200] as const;

/** Where the order calls live; `textKey` addresses a phone-text order by its number in the store (D58). */
export const orderPaths = {
  list: '/order',
  one: '/order/:orderCd',
  oneText: '/order/text/:orderSeq',
  status: '/order/status/:orderCd/:status',
  statusText: '/order/status/text/:orderSeq/:status',
  acknowledge: '/order/ack/:orderCd',
  acknowledgeText: '/order/ack/text/:orderSeq',
} as const;

/** The address of one order's call: by its id, or by its number in the store for a phone-text order. */
export const orderPath = (id: number): string => `${orderPaths.list}/${id}`;
export const orderStatusPath = (id: number, status: string): string =>
  `${orderPaths.list}/status/${id}/${status}`;
export const orderAcknowledgePath = (id: number): string => `${orderPaths.list}/ack/${id}`;

export const orderParams = { id: id('orderCd') };
export const orderTextParams = { sequence: int('orderSeq', { min: 1 }) };
export const orderStatusParam = { status: text('status', { max: 20 }) };
/** Names the store where the caller sees several: the list may be narrowed by it, a text key may need it. */
export const orderStoreQuery = { storeId: optionalInt('storeCd', { min: 1 }) };

/** Query of the list. `orderStatusCds`: vals or ids of ORDER_STATUS, comma-joined. */
export const orderSearch = shape({
  startDate: optionalDateTime('startDate'),
  endDate: optionalDateTime('endDate'),
  statuses: optionalText('orderStatusCds', { max: 200 }),
  cancelled: optionalFlag('cancelYn'),
  /** Only orders whose refund is still open (D35). */
  refundOpen: optionalFlag('cancelPay'),
  ...orderStoreQuery,
  page: optionalInt('page', { max: 1_000_000 }),
  size: optionalInt('size', { min: 1, max: 200 }),
  /** The screen keeps its end time moving by itself; the server has no use for it. */
  autoEndDate: optionalText('autoEdtm', { max: 10 }),
});

const optionLine = { name: text('smenuOptNmLan'), price: money('price'), count: int('cnt') };
const discountLine = { name: text('discountNmLan'), amount: money('amt') };
const line = {
  menuItemId: optionalInt('smenuCd'),
  category: optionalText('category'),
  name: text('smenuNmLan'),
  price: money('price'),
  count: int('cnt'),
  amount: money('amt'),
  options: list('smenuOpts', optionLine),
  discounts: list('discounts', discountLine),
};

/** A request to a delivery agency; null until one was made. */
const delivery = {
  deliveryCode: optionalText('deliveryCode'),
  deliveryName: optionalText('deliveryName'),
  deliveryId: optionalText('deliveryId'),
  posOrderCode: optionalText('posOrderCode'),
  posStoreCode: optionalText('posStoreCode'),
  resultTime: optionalDateTime('resultTime'),
  riderName: optionalText('riderName'),
  riderPhone: optionalText('riderTel'),
  cardApprovalNumber: optionalText('cardAuthNum'),
  cardIssuer: optionalText('cardCodeName'),
  cardApprovedAt: optionalText('cardAuthDate'),
  cardAmount: optionalMoney('cardCost'),
  stateCode: optionalInt('stateCode', { min: -1 }),
  inUse: optionalFlag('useYn'),
};

/** What does not change by itself while an order is worked on; read once and kept. */
const contents = {
  lines: list('smenus', line),
  payments: list('payments', {
    type: text('payTp'),
    amount: money('amount'),
    state: text('state'),
  }),
  paymentNames: optionalText('payDiv'),
  discountNames: optionalText('discountNms'),
};

const head = {
  id: id('orderCd'),
  sequence: int('orderSeq'),
  partnerOrderId: text('orderId'),
  number: text('orderNo'),
  store: ref('store', { id: 'storeCd', name: 'storeNm' }),
  orderType: text('orderTp'),
  salesType: code('salesTp', 'SALES_TP'),
  status: code('orderStatus', 'ORDER_STATUS'),
  tableId: optionalText('tableId'),
  orderedAt: dateTime('orderDate'),
  address: optionalText('orderAddr'),
  phone: optionalText('tel'),
  /** The app user of an app order: its presence and `paid` decide whether “unpaid” stands in place of buttons. */
  appUser: optional(group('appUser', { name: text('accountNm') })),
  orderer: optional(group('orderer', { name: optionalText('name'), phone: optional(phone('tel')) })),
  paid: flag('payYn'),
  cancelled: flag('cancelYn'),
  refundState: text('refundState'),
  deliveryFee: money('deliveryCost'),
  amount: money('amt'),
  note: optionalText('orderDesc'),
  pickUpMinutes: optionalInt('pickUpTime'),
  acknowledged: flag('ackYn'),
  delivery: optional(group('orderDelivery', delivery)),
  version: int('version'),
};

/** The two parts of a row, for the server: the second is encoded once per version of an order. */
export const orderHead = shape(head);
export const orderContents = shape(contents);
const row = { ...head, ...contents };

/** One row of the list. */
export const orderRow = shape(row);

/** What happened to an order, by whom, when: `action` is created, status, ack, cancelled, refund or delivery. */
const historyEntry = {
  action: text('action'),
  fromStatus: optionalText('fromStatus'),
  toStatus: optionalText('toStatus'),
  /** account, partner or system. */
  actorKind: text('actorTp'),
  actorName: optionalText('actorNm'),
  note: optionalText('memo'),
  at: dateTime('dtm'),
};

const extras = {
  addressDetail: optionalText('orderAddrDtl'),
  latitude: optional(decimal('gpsLat')),
  longitude: optional(decimal('gpsLng')),
  history: list('history', historyEntry),
  refunds: list('refunds', refundFields),
  refundable: group('refundable', refundableFields),
  /** The last message to the customer, if there was one. */
  notice: optional(group('notice', noticeFields)),
};
export const orderDetailExtras = shape(extras);

/** One order in full: the row, where it goes, its timeline, its refunds and what is left to refund. */
export const orderDetail = shape({ ...row, ...extras });

/** Answer of a cancel: how many, and where the refund stands (`none` when nothing had been paid). */
export const orderCancelled = shape({ count: int('count'), refundState: text('refundState') });

/** What a 409 of a status change or a cancel carries beside its message (D34). */
export const orderConflict = shape({ status: text('orderStatus'), cancelled: flag('cancelYn') });

/** Subprotocol of our own client and the frames it gets; HTML clients get `html` alone. */
export const LIVE_PROTOCOL = 'jumun.v1';
export const liveChannelPath = (publicStoreId: string, since?: number): string =>
  `/${publicStoreId}/1${since === undefined ? '' : `?since=${since}`}`;

export type LiveEventType = 'order' | 'status' | 'cancel' | 'ack' | 'refund' | 'delivery';
/** What is about the store itself: how it takes orders has changed, or somebody tries its bells. */
export type StoreEventType = 'store' | 'test';

/**
 * What happened, and `hello`: the first frame, whose seq is where the store stands. What was asked for with
 * `since` follows it, so only a client that knows no number yet takes it as its own.
 */
export interface LiveFrame {
  readonly seq: number;
  readonly type: 'hello' | LiveEventType | StoreEventType;
  readonly orderCd?: number;
  readonly html?: string;
}

export const liveHello = (seq: number): string => JSON.stringify({ seq, type: 'hello' } satisfies LiveFrame);
export const liveStoreFrame = (seq: number, type: StoreEventType): string =>
  JSON.stringify({ seq, type } satisfies LiveFrame);
export const liveFrame = (seq: number, type: LiveEventType, orderId: number, html?: string): string =>
  JSON.stringify({ seq, type, orderCd: orderId, html } satisfies LiveFrame);
