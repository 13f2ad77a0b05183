import { type FieldMap, namesStores, optional } from '#kit/contract/field.ts';
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
  optionalRowId,
  optionalText,
  phone,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { code, list, ref } from '#kit/contract/references.ts';
import { type Shape, shape } from '#kit/contract/shape.ts';
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_KINDS } from './order-values.contract.ts';

/** Default period of a list of orders, in ms. */
export const DEFAULT_PERIOD = 2 * 24 * 3_600_000;

/** The specification's permission code and the finer ones (D10); in the seed matrix the first implies the others. */
export const orderPermissions = {
  search: permissionCode('OrderForStoreSearch'),
  status: permissionCode('OrderForStoreStatus'),
  cancel: permissionCode('OrderForStoreCancel'),
  refund: permissionCode('OrderForStoreRefund'),
  dispatch: permissionCode('OrderForStoreDispatch'),
  notify: permissionCode('OrderForStoreNotify'),
  print: permissionCode('OrderForStorePrint'),
  pay: permissionCode('OrderForStorePay'),
  payCancel: permissionCode('OrderForStorePayCancel'),
} as const;

export const ORDER_PAGE_SIZES = [30, 50, 100, 200] as const;

/** The key of an order, or of a phone-text order: its number in the store (D58). */
export const orderParams = { id: id('orderCd') };
export const orderTextParams = { sequence: rowId('orderSeq') };
export const orderStatusParam = {
  status: text('status', { max: 20, values: ORDER_STATUSES, example: 'RECEIPT' }),
};
/** The store, for sessions with several: filters the list, and may be required for a text key. */
export const orderStoreQuery = { storeId: namesStores(optionalRowId('storeCd')) };

/** `sort=waiting`: as a queue (D73), instead of newest first. */
export const WAITING_FIRST = 'waiting';

/** The address of the screen with the list; `?order=` opens an order beside it. */
export const ORDER_LIST = '/v/business/order/list';

/** Default period of a search. */
export const SEARCH_DAYS = 90;
/** Matches beyond this number are not counted. */
export const MOST_FOUND = 100;

/** Query of the list. `orderStatusCds`: vals or ids of ORDER_STATUS, comma-joined. */
export const orderSearch = {
  from: optionalDateTime('startDate'),
  to: optionalDateTime('endDate'),
  statuses: optionalText('orderStatusCds', { max: 200 }),
  cancelled: optionalFlag('cancelYn'),
  /** Only orders whose refund is still open (D35). */
  refundOpen: optionalFlag('cancelPay'),
  paid: optionalFlag('payYn'),
  /** Number, end of the phone, name, table, dish or the partner's id; without a period over `SEARCH_DAYS`. */
  text: optionalText('q', { max: 50 }),
  /** Orders of one customer, of all times unless a period is given. */
  customerId: optionalRowId('telInfoSeq'),
  ...orderStoreQuery,
  page: optionalInt('page', { max: 1_000_000 }),
  size: optionalInt('size', { min: 1, max: 200 }),
  sort: optionalText('sort', { max: 60 }),
  /** A setting of the screen, unused by the server. */
  autoEndDate: optionalText('autoEdtm', { max: 10 }),
};

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

/** A request to a delivery agency; null if there is none. */
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

/** What was ordered and how it is paid. */
const contents = {
  lines: list('smenus', line),
  payments: list('payments', {
    type: text('payTp', { values: PAYMENT_KINDS }),
    amount: money('amount'),
    state: text('state'),
  }),
  /** The unpaid amount; 0 for a cancelled order. */
  openAmount: money('openAmt'),
  paymentNames: optionalText('payDiv'),
  discountNames: optionalText('discountNms'),
};

const head = {
  id: id('orderCd'),
  sequence: int('orderSeq'),
  partnerOrderId: text('orderId'),
  number: text('orderNo'),
  store: ref('store', { id: 'storeCd', name: 'storeNm' }),
  orderType: text('orderTp', { values: ORDER_TYPES }),
  salesType: code('salesTp', 'SALES_TP'),
  status: code('orderStatus', 'ORDER_STATUS'),
  tableId: optionalText('tableId'),
  orderedAt: dateTime('orderDate'),
  address: optionalText('orderAddr'),
  addressDetail: optionalText('orderAddrDtl'),
  phone: optionalText('tel'),
  /** The app user of an app order: an unpaid one shows “unpaid” instead of buttons. */
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

const row = { ...head, ...contents };
/** One row of the list. */
export const orderRowShape = shape(row, 'OrderRow');

/** Rows are cached as JSON, so handlers return them in wire form. */
const prepared = <M extends FieldMap>(declared: Shape<M>) => ({
  ...declared,
  encode: (wire: Record<string, unknown>) => wire,
});

export const orderRow = prepared(orderRowShape);

/** The last message to the customer about an order: its status 0–3 (D47) and the cause of an error. */
const notice = { status: optionalInt('sendStatus'), failure: optionalText('sendFailTp') };

/** History of an order: `action` is created, status, ack, cancelled, refund, delivery, notice, paid or takenBack. */
const historyEntry = {
  action: text('action'),
  fromStatus: optionalText('fromStatus'),
  toStatus: optionalText('toStatus'),
  /** account, partner or system. */
  actorKind: text('actorTp'),
  actorName: optionalText('actorNm'),
  note: optionalText('memo'),
  at: dateTime('dtm'),
  /** Of a notification: the state of its message. */
  notice: optional(group('notice', notice)),
};

/** A payment in the details of an order; `state` is paid, refunding or refunded. */
const payment = {
  position: int('no'),
  type: text('payTp'),
  amount: money('amount'),
  refundedAmount: money('refundAmount'),
  state: text('state'),
  approvalNumber: optionalText('approvalNo'),
  paidAt: dateTime('payDtm'),
  /** account or partner; without a name: paid with the order. */
  actorKind: text('actorTp'),
  actorName: optionalText('actorNm'),
};

/** A refund in the details of an order. */
const refund = {
  id: id('id'),
  type: text('payTp'),
  amount: money('amount'),
  /** One of REFUND_STATES. */
  state: text('state'),
  /** One of REFUND_PROBLEMS, and the gateway's message. */
  problem: optionalText('problem'),
  message: optionalText('message'),
  reason: optionalText('reason'),
  gateway: optionalText('pgKind'),
  attempts: int('tryCnt'),
  nextTryAt: optionalDateTime('nextDtm'),
  requestedAt: dateTime('requestDtm'),
  doneAt: optionalDateTime('doneDtm'),
  /** gateway, counter or hand. */
  doneBy: optionalText('doneBy'),
};

/** The refundable part of an order; `deliveryCost` and the lines' amounts are the charged ones. */
const refundable = {
  amount: money('amt'),
  deliveryCost: money('deliveryCost'),
  payments: list('payments', { position: int('no'), kind: text('payTp'), left: money('left') }),
  lines: list('lines', {
    position: int('line'),
    name: text('smenuNmLan'),
    count: int('cnt'),
    amount: money('amount'),
    refundedCount: int('refundCnt'),
    refundedAmount: money('refundAmount'),
  }),
};

const extras = {
  latitude: optional(decimal('gpsLat')),
  longitude: optional(decimal('gpsLng')),
  payments: list('payments', payment),
  history: list('history', historyEntry),
  refunds: list('refunds', refund),
  refundable: group('refundable', refundable),
  /** The last message to the customer, if there was one. */
  notice: optional(group('notice', notice)),
};
export const orderDetailExtras = shape(extras);

/** Details of one order: the row, address, timeline, refunds and refundable amounts. */
export const orderDetail = prepared(shape({ ...row, ...extras }, 'OrderDetail'));

/** Response of a cancel: the number cancelled, and the refund state (`none` if nothing was paid). */
export const orderCancelled = shape({ count: int('count'), refundState: text('refundState') });

/** Extra data of a 409 of a status change or a cancel (D34). */
export const orderConflict = shape({
  status: text('orderStatus', { values: ORDER_STATUSES }),
  cancelled: flag('cancelYn'),
});

/** Subprotocol of our own client and its frames; HTML clients receive `html` only. */
export const LIVE_PROTOCOL = 'jumun.v1';
/** `since` is the last event received, `epoch` its identity. */
export const liveChannelPath = (publicStoreId: string, since?: number, epoch?: string | null): string => {
  const query = new URLSearchParams();
  if (since !== undefined) query.set('since', String(since));
  if (since !== undefined && epoch) query.set('epoch', epoch);
  return `/${publicStoreId}/1${query.size > 0 ? `?${query}` : ''}`;
};

export type LiveEventType = 'order' | 'status' | 'cancel' | 'ack' | 'refund' | 'delivery' | 'payment';
/** Events about the store itself: a change of the ordering state, or a bell test. */
export type StoreEventType = 'store' | 'test';

/**
 * Kind of event, or `hello`: the first frame, whose seq is the store's position. Events requested with `since` follow
 * it, so only a client without a number adopts it.
 */
export interface LiveFrame {
  readonly seq: number;
  readonly type: 'hello' | LiveEventType | StoreEventType;
  readonly orderCd?: number;
  readonly html?: string;
  /** Identity of the event with this number: a different text means a different history. */
  readonly epoch?: string;
  /** Of `hello`: the client's state is invalid; it discards it and reloads the lists. */
  readonly restarted?: true;
}

/** Position of a frame in the store's events. */
export interface FramePlace {
  readonly seq: number;
  readonly epoch: string | null;
}

export const liveHello = ({ seq, epoch }: FramePlace, restarted: boolean): string =>
  JSON.stringify({
    seq,
    type: 'hello',
    epoch: epoch ?? undefined,
    restarted: restarted || undefined,
  } satisfies LiveFrame);
export const liveStoreFrame = ({ seq, epoch }: FramePlace, type: StoreEventType): string =>
  JSON.stringify({ seq, type, epoch: epoch ?? undefined } satisfies LiveFrame);
export const liveFrame = (
  { seq, epoch }: FramePlace,
  type: LiveEventType,
  orderId: number,
  html?: string,
): string =>
  JSON.stringify({ seq, type, orderCd: orderId, html, epoch: epoch ?? undefined } satisfies LiveFrame);
