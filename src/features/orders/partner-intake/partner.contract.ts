import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { type Field, leftOut, optional } from '#kit/contract/field.ts';
import {
  decimal,
  flag,
  id,
  int,
  money,
  optionalDateTime,
  optionalInt,
  optionalRowId,
  optionalText,
  phone,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { cutHeaps } from '#kit/contract/text/normal-form.ts';
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_KINDS, SALES_TYPES } from '../order-values.contract.ts';
import { TRANSACTION_ID } from '../refunds/gateways/transaction-id.contract.ts';

/** Unusual characters are removed instead of refused: a broken name must not reject an order. */
const withoutHeaps = <T>(field: Field<T>): Field<T> => ({
  ...field,
  schema: z.preprocess(
    (sent) => (typeof sent === 'string' ? cutHeaps(sent) : sent),
    field.schema,
  ) as typeof field.schema,
});

const chosenOption = {
  optionId: rowId('smenuOptCd'),
  count: int('cnt', { min: 1, max: 99, initial: 1 }),
};

const chosenLine = {
  itemId: rowId('smenuCd'),
  count: int('cnt', { min: 1, max: 999 }),
  /** Used only for items at market price. */
  price: optional(money('price')),
  options: list('options', chosenOption, { max: 50 }),
  discountId: optionalRowId('discountCd'),
};

/** Where an order goes. */
export const deliveryAddress = {
  address: text('addr', { max: 250 }),
  detail: optionalText('addrDtl', { max: 100 }),
  latitude: optional(decimal('gpsLat', { min: -90, max: 90 })),
  longitude: optional(decimal('gpsLng', { min: -180, max: 180 })),
};

const payment = {
  type: text('payTp', { max: 20, values: PAYMENT_KINDS }),
  amount: money('amount', { min: 1, step: 1 }),
  approvalNumber: optionalText('approvalNo', { max: 50 }),
  /** The gateway and its id of the payment, needed for refunds. */
  gateway: optionalText('pgKind', { max: 20 }),
  transactionId: optionalText('tid', {
    max: 64,
    pattern: TRANSACTION_ID,
    example: 'UT0000113m01012111051714341073',
  }),
};

/** An order sent by a kiosk, table, app, delivery app or POS (FIXED-POINTS). */
export const partnerOrder = shape({
  storeId: optionalText('storeId', { max: 20 }),
  externalCode: optionalText('externalCode', { max: 50 }),
  orderId: text('orderId', { max: 100, example: 'K-20261121-0001' }),
  orderType: text('orderTp', { max: 30, example: 'KIOSK_ORDER', values: ORDER_TYPES }),
  salesType: text('salesTp', { max: 20, example: 'DineIn', values: SALES_TYPES }),
  tableId: optionalText('tableId', { max: 50 }),
  orderer: optional(
    group('orderer', {
      name: withoutHeaps(optionalText('name', { max: 50 })),
      phone: optional(phone('tel')),
      marketingAgreed: optional(flag('marketingAgree')),
    }),
  ),
  address: optional(group('address', deliveryAddress)),
  /** The quote of the delivery fee that the customer saw. */
  deliveryQuote: optionalText('deliveryQuote', { max: 1_000 }),
  note: optionalText('orderDesc', { max: 250 }),
  pickUpMinutes: optionalInt('pickUpTime', { max: 1_440 }),
  /** The coupon code as typed; hyphens, spaces and case are ignored. One per order. */
  couponCode: optionalText('couponNo', { max: 30, example: '7K2M-Q0XD-93FA' }),
  payments: list('payments', payment, { max: 20 }),
  lines: list('lines', chosenLine, { max: 100 }),
});

/** Payments of an existing order; `storeId` selects among orders with the same id at several stores. */
const partnerPayments = shape({
  storeId: optionalText('storeId', { max: 20 }),
  payments: list('payments', payment, { max: 20 }),
});

/** Wire paths of an order's errors; `line` counts from 0. */
export const partnerPathOf = {
  lines: () => 'lines',
  item: (line: number) => `lines[${line}].smenuCd`,
  price: (line: number) => `lines[${line}].price`,
  options: (line: number) => `lines[${line}].options`,
  discount: (line: number) => `lines[${line}].discountCd`,
  salesType: () => 'salesTp',
  orderType: () => 'orderTp',
  payments: () => 'payments',
  paymentType: (payment: number) => `payments[${payment}].payTp`,
  paymentGateway: (payment: number) => `payments[${payment}].pgKind`,
  paymentTransaction: (payment: number) => `payments[${payment}].tid`,
  address: () => 'address',
  table: () => 'tableId',
  coupon: () => 'couponNo',
  quote: () => 'deliveryQuote',
  store: () => 'storeId',
} as const;

/** The response to an order and its repeats. */
export const partnerOrderResponse = shape(
  {
    id: id('orderCd'),
    orderSequence: int('orderSeq'),
    number: text('orderNo'),
    amount: money('amt'),
    sequence: int('seq'),
    status: text('orderStatus', { values: ORDER_STATUSES }),
  },
  'PartnerOrderTaken',
);

/** The state of an order. */
const partnerOrderState = shape(
  {
    id: id('orderCd'),
    partnerOrderId: text('orderId'),
    orderSequence: int('orderSeq'),
    number: text('orderNo'),
    amount: money('amt'),
    status: text('orderStatus', { values: ORDER_STATUSES }),
    cancelled: flag('cancelYn'),
    paid: flag('payYn'),
    openAmount: money('openAmt'),
    refundState: text('refundState'),
  },
  'PartnerOrder',
);

/** Description, price and origin are absent if a language has none of its own. */
const translation = { language: language('lanTp'), name: text('nm') };
const priced = { ...translation, price: leftOut(optional(money('price'))) };
const described = { ...priced, description: leftOut(optionalText('infoDesc')) };
const originated = { ...translation, origin: leftOut(optionalText('nation')) };

/** A store with whether it accepts orders now, as its menu and its settings show it. */
export const orderingStore = {
  storeId: text('storeId'),
  name: text('storeNm'),
  /** Open, and at least one sales type is not paused. */
  open: flag('openYn'),
  /** Each sales type: whether it is paused (until when, if known), and the current preparation time. */
  salesStates: list('salesStates', {
    salesType: text('salesTp', { values: SALES_TYPES }),
    paused: flag('pauseYn'),
    pausedUntil: optionalDateTime('pauseUntil'),
    pickUpMinutes: int('pickUpTime'),
  }),
  defaultLanguage: language('defaultLan'),
  languages: list('lans', { id: text('id') }),
};

/** The menu of a store for a kiosk: texts in every language of the store, prices, pictures, sold-out items. */
export const partnerMenu = shape(
  {
    ...orderingStore,
    categories: list('categories', {
      id: id('categoryCd'),
      name: text('categoryNm'),
      displayOrder: int('ord'),
      translations: list('infos', translation),
    }),
    items: list('items', {
      id: id('smenuCd'),
      name: text('smenuNm'),
      description: optionalText('smenuDesc'),
      price: money('price'),
      marketPrice: flag('availableMarketPrice'),
      adultsOnly: flag('requiresAdultVerification'),
      picture: optionalText('smenuImg'),
      displayOrder: int('ord'),
      soldOut: flag('stopSelling'),
      /** Why it is not on sale, and until when if known; both null if it is. */
      stopReason: optionalText('stopReason'),
      stopUntil: optionalDateTime('stopUntil'),
      stock: optionalInt('stock'),
      calories: optionalInt('calorie'),
      inKiosk: flag('availableInKiosk'),
      kitchenPrinter: flag('availableKitchenPrinter'),
      barcode: optionalText('barcode'),
      vatType: text('vatTp'),
      serviceChargeType: text('serviceCostTp'),
      kioskLabel: text('kioskLabelTp'),
      categories: list('categorys', { id: int('categoryCd') }),
      options: list('smenuOpts', { id: int('smenuOptCd') }),
      discounts: list('discounts', { id: int('discountCd') }),
      ingredients: list('stuffs', { id: int('stuffCd') }),
      salesTypes: list('salesTps', { value: text('val', { values: SALES_TYPES }) }),
      translations: list('infos', described),
    }),
    ingredients: list('stuffs', {
      id: id('stuffCd'),
      name: text('stuffNm'),
      origin: optionalText('stuffNation'),
      translations: list('infos', originated),
    }),
    optionGroups: list('optionGroups', {
      id: id('smenuOptTpCd'),
      name: text('smenuOptTpNm'),
      selection: text('optTp'),
      minimum: int('minSel'),
      maximum: optionalInt('maxSel'),
      displayOrder: int('ord'),
      translations: list('infos', translation),
    }),
    options: list('options', {
      id: id('smenuOptCd'),
      groupId: int('smenuOptTpCd'),
      name: text('smenuOptNm'),
      price: money('price'),
      displayOrder: int('ord'),
      translations: list('infos', priced),
    }),
    discounts: list('discounts', {
      id: id('discountCd'),
      name: text('discountNm'),
      type: text('discountTp'),
      target: text('discountTarget'),
      price: optional(money('price')),
      percent: optionalInt('percente'), // sic
      couponOnly: flag('couponOnlyYn'),
      /** From (included) and until (not included), in the store's time; null: without limit. */
      startsAt: optionalDateTime('startDtm'),
      endsAt: optionalDateTime('endDtm'),
      devices: list('discountClients', { value: text('val') }),
      salesTypes: list('salesTps', { value: text('val', { values: SALES_TYPES }) }),
      translations: list('infos', translation),
    }),
  },
  'PartnerMenu',
);

const partnerCall = { permission: 'partner', scope: 'none' } as const;
const ordersPath = '/partner/v1/orders';
const orderParams = { orderId: text('orderId', { max: 100 }) };
/** The store, if a partner uses the same id at several. */
const storeQuery = { storeId: optionalText('storeId', { max: 10 }) };
const SEVERAL = 'The partner has an order of this number at several stores, and `storeId` is missing.';

export const partnerCalls = {
  menu: endpoint({
    ...partnerCall,
    method: 'GET',
    path: '/partner/v1/stores/:storeId/menu',
    summary: 'Get the menu of a store for a kiosk; 304 for a matching If-None-Match',
    params: { storeId: text('storeId', { max: 100 }) },
    response: partnerMenu,
    errors: { 304: 'Nothing has changed.' },
  }),
  place: endpoint({
    ...partnerCall,
    method: 'POST',
    path: ordersPath,
    summary: 'Place an order; a repeated orderId at the same store returns the first order',
    body: partnerOrder,
    response: partnerOrderResponse,
    errors: {
      201: 'Accepted.',
      403: 'The key may not send this order type.',
      404: 'No such store, item, option or discount.',
      409: 'Closed, paused (`order.paused`, with `until`), at its limit (`order.slotFull`, with `nextSlot`), sold out, stopped, not available for this sales type, paid too much, paid by a gateway transaction that another payment has used, outside the delivery area, or with a delivery quote that has expired; `errorsMessage` names the line or the payment.',
      422: 'The same orderId at the same store with another body.',
      429: 'The rate limit of the key is exceeded; see `Retry-After`.',
    },
  }),
  state: endpoint({
    ...partnerCall,
    method: 'GET',
    path: `${ordersPath}/:orderId`,
    summary: 'Get the status of an order',
    params: orderParams,
    query: storeQuery,
    response: partnerOrderState,
    errors: { 409: SEVERAL },
  }),
  cancel: endpoint({
    ...partnerCall,
    method: 'POST',
    path: `${ordersPath}/:orderId/cancel`,
    summary: 'Cancel an order before it is accepted',
    params: orderParams,
    query: storeQuery,
    response: partnerOrderState,
    errors: {
      409: `The store has accepted it already; \`orderStatus\` says where it stands. Or: ${SEVERAL}`,
    },
  }),
  pay: endpoint({
    ...partnerCall,
    method: 'POST',
    path: `${ordersPath}/:orderId/payments`,
    summary: 'Record payments for an existing order; send an Idempotency-Key',
    params: orderParams,
    body: partnerPayments,
    response: partnerOrderState,
    errors: {
      409: 'More than the open amount (`openAmt`), the order is cancelled, or another payment has used the gateway transaction (`payments[n].tid`).',
      422: 'The same Idempotency-Key with another body.',
    },
  }),
};
