import { z } from 'zod';
import { orderPermissions } from '#features/orders/order.contract.ts';
import { counted, endpoint, many, open } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import { namesStores, optional } from '#kit/contract/field.ts';
import {
  dateTime,
  decimal,
  flag,
  id,
  int,
  optionalDateTime,
  optionalInt,
  optionalMoney,
  optionalRowId,
  optionalText,
  phone,
  phoneNumber,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** Of the list of rides; whoever may dispatch orders (`orderPermissions.dispatch`) may ask for one. */
export const rideListPermissions = {
  search: permissionCode('OrderDeliveryForStoreSearch'),
  remove: permissionCode('OrderDeliveryForStoreDel'),
} as const;

/** Where to. What is left out is taken from the order. */
const destination = {
  address: optionalText('dest_addr', { max: 250 }),
  addressDetail: optionalText('dest_addr_dtl', { max: 100 }),
  latitude: optional(decimal('dest_lat', { min: -90, max: 90 })),
  longitude: optional(decimal('dest_lng', { min: -180, max: 180 })),
};
export const LONGEST_KEYWORD = 100;
const placeQuery = { keyword: text('keyword', { max: LONGEST_KEYWORD }) };
/** Places for an address as typed; `service` is the one that answered, null when none is set up. */
const placeResponse = shape({
  service: optionalText('service'),
  places: list('places', {
    zipCode: optionalText('zipCd'),
    address: text('dest_addr'),
    latitude: destination.latitude,
    longitude: destination.longitude,
  }),
});
const REQUEST_ID = { max: 60, pattern: /^[A-Za-z0-9._-]+$/ };

export const feeQuery = shape({
  requestId: optionalText('request_id', REQUEST_ID),
  /** Without an order the estimate starts from the caller's own store, or the one it names (D64). */
  orderId: optionalRowId('orderCd'),
  storeId: namesStores(optionalRowId(storeParameter)),
  deliveryCode: text('delivery_code', { max: 50 }),
  memo: optionalText('memo', { max: 200 }),
  payAmount: optionalMoney('pay_amt'),
  ...destination,
});

export const CALL_TYPES = ['neworder', 'editorder', 'deleteorder'] as const;
export type CallType = (typeof CALL_TYPES)[number];
/** How the guest pays the rider: cash, by card, or not at all because it is paid. */
export const PAY = { cash: 0, card: 1, paid: 2 } as const;

export const agencyCall = shape({
  type: text('type', { max: 20, example: 'neworder' }),
  orderId: rowId('orderCd'),
  requestId: optionalText('request_id', REQUEST_ID),
  deliveryId: optionalText('delivery_id', { max: 60 }),
  deliveryCode: optionalText('delivery_code', { max: 50 }),
  deliveryName: optionalText('delivery_name', { max: 100 }),
  payType: optionalInt('pay_type', { max: 2 }),
  payAmount: optionalMoney('pay_amt'),
  pickUpMinutes: optionalInt('pick_min', { min: 1, max: 240 }),
  phone: optional(phoneNumber('tel')),
  note: optionalText('order_note', { max: 200 }),
  ...destination,
});

/** `0000`: success; anything else is the agency's refusal with its message. */
export const DONE = '0000';
export const agencyResponse = shape({
  code: text('result_code'),
  message: optionalText('result_message'),
  requestId: optionalText('request_id'),
  deliveryId: optionalText('delivery_id'),
});

/** The surcharges that every estimate names, by their wire names (D52). */
export const SURCHARGES = {
  rain: 'extra_rain',
  snow: 'extra_snow',
  night: 'extra_night',
  holiday: 'extra_holiday',
  distance: 'extra_distance',
  area: 'extra_area',
  heavy: 'extra_heavy',
  peak: 'extra_peak',
  event: 'extra_event',
  etc: 'extra_etc',
} as const;
const NO_SURCHARGE = Object.fromEntries(Object.values(SURCHARGES).map((name) => [name, 0]));
/** Any other key that begins with `extra_` counts too. */
const SURCHARGE = /^extra_/;
export interface FeeResponse {
  code: string;
  message: string | null;
  deliverable: boolean;
  /** Metres. */
  distance: number | null;
  /** Minutes to choose from. */
  pickUpMinutes: readonly number[];
  fee: number;
  surcharges: Readonly<Record<string, number>>;
}
export const encodeFee = (fee: FeeResponse): Record<string, unknown> => ({
  result_code: fee.code,
  result_message: fee.message ?? '',
  is_run: fee.deliverable ? 'Y' : 'N',
  delivery_distance: fee.distance,
  pick_lst: fee.pickUpMinutes.join('/'),
  delivery_fee: fee.fee,
  ...NO_SURCHARGE,
  ...fee.surcharges,
});
/** Surcharges come beside the rest, each under a name that only the agency knows. */
const feeOutput = z
  .object({
    result_code: z.string(),
    result_message: z.string(),
    is_run: z.enum(['Y', 'N']),
    delivery_distance: z.number().nullable(),
    pick_lst: z.string(),
    delivery_fee: z.number(),
  })
  .catchall(z.number());
export function decodeFee(wire: unknown): FeeResponse {
  const response = wire as Record<string, string | number | null | undefined>;
  const surcharges = Object.entries(response).flatMap(([name, value]) =>
    SURCHARGE.test(name) && Number.isFinite(Number(value)) ? [[name, Number(value)]] : [],
  );
  return {
    code: String(response.result_code ?? ''),
    message: response.result_message ? String(response.result_message) : null,
    deliverable: response.is_run === 'Y',
    distance: response.delivery_distance == null ? null : Number(response.delivery_distance),
    pickUpMinutes: String(response.pick_lst ?? '')
      .split('/')
      .filter((part) => /^\d{1,3}$/.test(part))
      .map(Number),
    fee: Number(response.delivery_fee ?? 0),
    surcharges: Object.fromEntries(surcharges),
  };
}

/** Data of the dialog: the agencies of the order's store, and the current request. */
export const dispatchState = shape({
  agencies: list('agencies', {
    agencyType: text('agencyType'),
    agencyName: text('agencyName'),
    deliveryCode: text('delivery_code'),
    deliveryName: text('delivery_name'),
  }),
  delivery: optional(
    group('delivery', {
      requestId: text('request_id'),
      deliveryId: optionalText('delivery_id'),
      deliveryCode: text('delivery_code'),
      stateCode: optionalInt('stateCode', { min: -1 }),
      /** The agency has not responded to the last call. */
      waiting: flag('pendingYn'),
      payType: int('pay_type'),
      payAmount: int('pay_amt'),
      pickUpMinutes: optionalInt('pick_min'),
      phone: optionalText('tel'),
      note: optionalText('order_note'),
      ...destination,
    }),
  ),
});

/** A status callback of an agency (D50). */
export const rideReport = shape({
  eventId: text('event_id', { max: 100 }),
  /** ISO 8601 with a zone. */
  eventTime: optionalText('event_time', { max: 40 }),
  requestId: text('request_id', REQUEST_ID),
  deliveryId: optionalText('delivery_id', { max: 60 }),
  stateCode: int('state_code', { min: -1, max: 99 }),
  riderName: optionalText('rider_name', { max: 50 }),
  riderPhone: optional(phone('rider_tel')),
  expectedPickUpTime: optionalText('expected_pickup_time', { max: 40 }),
  /** The card that the guest paid the rider with, where the agency says so. */
  cardApprovalNumber: optionalText('card_auth_num', { max: 40 }),
  cardIssuer: optionalText('card_code_name', { max: 50 }),
  cardApprovedAt: optionalText('card_auth_date', { max: 40 }),
  cardAmount: optionalMoney('card_cost'),
});
const agencyTypeParam = { agencyType: text('agencyType', { max: 20 }) };

const deliveryOrderSearch = shape({
  brandName: optionalText('brandName', { max: 50 }),
  from: optionalDateTime('startDate'),
  to: optionalDateTime('endDate'),
  /** Codes of states, comma-joined. */
  states: optionalText('orderDeliveryStatus', { max: 50 }),
  storeId: namesStores(optionalRowId('storeCd')),
});
export const deliveryOrder = shape({
  id: id('id'),
  orderId: int('orderCd'),
  number: text('orderNo'),
  orderer: optional(group('orderer', { name: optionalText('name'), phone: optionalText('tel') })),
  address: text('orderAddr'),
  addressDetail: optionalText('orderAddrDtl'),
  brandName: optionalText('brandName'),
  riderName: optionalText('riderName'),
  riderPhone: optionalText('riderTel'),
  /** In words of the reader's language. */
  status: text('status'),
  stateCode: optionalInt('stateCode', { min: -1 }),
  inUse: flag('useYn'),
  orderedAt: dateTime('orderDateTime'),
  requestedAt: dateTime('requestedDateTime'),
  expectedPickUpAt: optionalDateTime('expectedPickupTime'),
  allocatedAt: optionalDateTime('allocatedDateTime'),
  pickedUpAt: optionalDateTime('pickupDateTime'),
  completedAt: optionalDateTime('completeDateTime'),
  cancelledAt: optionalDateTime('canceledDateTime'),
  updatedAt: dateTime('lastUpdatedDateTime'),
});

const dispatching = { permission: orderPermissions.dispatch, scope: 'stores' } as const;
const agencyCallPath = '/delivery/call/order';
const deliveryOrdersPath = '/order-delivery/store';

export const deliveryCalls = {
  state: endpoint({
    ...dispatching,
    method: 'GET',
    path: `${agencyCallPath}/:orderCd`,
    summary: 'Get the agencies of an order’s store and its current ride',
    params: { orderId: rowId('orderCd') },
    response: dispatchState,
  }),
  fee: endpoint({
    ...dispatching,
    method: 'GET',
    path: '/delivery/store/orderfee',
    summary: 'Estimate the fee of a ride',
    query: feeQuery.fields,
    response: { output: feeOutput, encode: encodeFee, decode: decodeFee },
    errors: { 503: 'The agency cannot be reached.', 504: 'The agency did not respond in time.' },
  }),
  place: endpoint({
    method: 'GET',
    path: '/delivery/store/place',
    permission: orderPermissions.dispatch,
    scope: 'none',
    summary: 'Find the coordinates of an address through Kakao, Naver or juso.go.kr',
    query: placeQuery,
    response: placeResponse,
    errors: { 503: 'No address service responds.' },
    rateLimit: { max: 60 },
  }),
  call: endpoint({
    ...dispatching,
    method: 'POST',
    path: agencyCallPath,
    summary: 'Request a rider, change or withdraw the request',
    description:
      '`request_id` is the idempotency key: sent again, the agency is asked for the same ride. What is left out is taken from the order.',
    body: agencyCall,
    response: agencyResponse,
    errors: {
      409: 'Another ride is active, none is active, or the rider has picked up.',
      503: 'The agency was not reached; nothing was sent.',
      504: 'The outcome is unknown and is determined automatically.',
    },
  }),
  callback: endpoint({
    method: 'POST',
    path: '/partner/v1/deliveries/:agencyType/callback',
    permission: open('signed by the agency itself (D50)'),
    scope: 'none',
    beforeTerms: true,
    summary: 'Receive the status of a ride from its agency',
    description:
      'Signed: `x-jumun-timestamp` (seconds) and `x-jumun-signature`, HMAC-SHA256 in hex over timestamp, a dot and the body. Each `event_id` counts once.',
    params: agencyTypeParam,
    // Parsed by the handler, so that callers without a valid signature learn nothing about the format.
    body: { ...rideReport, parse: (wire: unknown) => wire },
    response: counted,
    errors: { 401: 'The signature or its time is missing or wrong.' },
  }),
  orders: endpoint({
    method: 'GET',
    path: deliveryOrdersPath,
    permission: rideListPermissions.search,
    scope: 'stores',
    summary: 'List rides of a period by request time, newest first',
    query: deliveryOrderSearch.fields,
    response: many(deliveryOrder),
  }),
  removeOrders: endpoint({
    method: 'DELETE',
    path: `${deliveryOrdersPath}/:ids`,
    permission: rideListPermissions.remove,
    scope: 'stores',
    summary: 'Remove finished rides from the list, all or nothing',
    params: joinedIds,
    response: counted,
    errors: { 409: 'One of them is still active.' },
  }),
};
