import { withinKorea } from '#features/addresses/korea.public.ts';
import {
  lockOrder,
  type OrderKeys,
  type OrderState,
} from '#features/orders/lifecycle/order-address.public.ts';
import { orderConflictError } from '#features/orders/lifecycle/order-step.public.ts';
import { readOpen } from '#features/orders/payments/payments-open.read-model.ts';
import { AppError, conflict, fieldError } from '#kit/contract/errors.ts';
import { insertRow } from '#kit/server/database/insert-row.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import type { Ride } from '../agency.ts';
import { type agencyCall, type CallType, PAY } from '../delivery.contract.ts';
import { orderDeliveries } from '../delivery-order.table.ts';
import { type DeliveryRow, deliveryByRequest, liveDelivery } from '../delivery-rows.ts';
import { isCarried, RIDE } from '../delivery-state.rules.ts';
import { AGENCY_ROWS, agenciesOf, type StoreAgency } from '../store-agencies.read-model.ts';
import { type OrderPlace, placeOf } from './order-place.read-model.ts';

export type DispatchRequest = ReturnType<typeof agencyCall.parse>;
type Destination = Pick<DispatchRequest, 'address' | 'addressDetail' | 'latitude' | 'longitude'>;

/**
 * Two agencies may use one code: the name then decides. Locked until the ride is written, so that a concurrent release
 * of the mapping waits and sees the ride.
 */
const CHOSEN = statement(
  'delivery-chosen-agency',
  `${AGENCY_ROWS} and b.brand_code = $2
   order by b.brand_name = $3 desc nulls last, a.id limit 1 for share of a`,
);
const NOT_LATEST = statement(
  'delivery-not-latest',
  'update order_deliveries set latest = false where store_id = $1 and order_id = $2 and latest',
);
const PENDING = statement(
  'delivery-pending',
  `update order_deliveries set pending = $3, pending_at = $4, updated_at = $4, state_code = $5
   where store_id = $1 and id = $2`,
);

const unknownAgency = () => fieldError('delivery_code', 'delivery.unknownAgency');

/** The store's agency of a code. */
export async function chosenAgency(db: Db, storeId: number, code: string | null): Promise<StoreAgency> {
  const found = (await agenciesOf(db, storeId)).find(({ brandCode }) => brandCode === code);
  if (!found) throw unknownAgency();
  return found;
}

/** Where the ride goes: as asked, else as it stood, else as the order says. Throws the 400 for what is missing. */
export function destinationOf(request: Destination, fallback: Destination): Ride['to'] {
  const address = request.address ?? fallback.address;
  if (!address) throw fieldError('dest_addr', 'field.required');
  // Coordinates belong to an address: another address does not keep the old ones.
  const from = request.address === null || request.address === fallback.address ? fallback : request;
  const latitude = request.latitude ?? from.latitude;
  const longitude = request.longitude ?? from.longitude;
  if (latitude === null || longitude === null) throw fieldError('dest_lat', 'delivery.coordinatesMissing');
  if (!withinKorea({ latitude, longitude })) throw fieldError('dest_lat', 'delivery.outsideKorea');
  return { address, addressDetail: request.addressDetail ?? from.addressDetail, latitude, longitude };
}

const fromOf = (place: OrderPlace): Ride['from'] => ({
  latitude: place.storeLatitude,
  longitude: place.storeLongitude,
  address: place.storeAddress,
});

/** The request to send, from the row and the changes. */
function rideOf(row: DeliveryRow, place: OrderPlace, request?: DispatchRequest): Ride {
  return {
    requestId: row.requestId,
    deliveryId: row.deliveryId,
    merchantCode: row.merchantCode,
    deliveryCode: row.deliveryCode,
    deliveryName: row.brandName,
    from: fromOf(place),
    to: request ? destinationOf(request, row) : row,
    payType: request?.payType ?? row.payType,
    payAmount: request?.payAmount ?? row.payAmount,
    pickUpMinutes: request?.pickUpMinutes ?? row.pickUpMinutes,
    phone: request?.phone ?? row.phone,
    note: request ? request.note : row.note,
  };
}

/** A ride for an estimate, which is not stored. */
export const feeRide = (place: OrderPlace, to: Ride['to'], agency: StoreAgency) => ({
  merchantCode: agency.merchantCode,
  from: fromOf(place),
  to,
});

/** What the rider is to collect unless an amount is given; a ride that is paid states the order's own amount. */
async function dueAmount(db: Db, keys: OrderKeys, payType: number, { amount }: OrderPlace): Promise<number> {
  return payType === PAY.paid ? amount : (await readOpen(db, keys)).openAmount;
}

export interface Plan {
  readonly row: DeliveryRow;
  readonly ride: Ride;
  /** Already done; no call is needed. */
  readonly settled: boolean;
}

function refuseUnlessOpen(ctx: WorkContext, order: OrderState): void {
  if (order.cancelled) throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  if (order.status === 'OVER') throw orderConflictError(ctx, 'delivery.orderOver', order);
  if (order.salesType !== 'Delivery') throw conflict('delivery.notDelivery');
}

async function planNew(
  ctx: WorkContext,
  order: OrderState,
  request: DispatchRequest,
  requestId: string,
): Promise<Plan> {
  const { db, now } = ctx;
  const keys = { storeId: order.storeId, id: order.id };
  const place = await placeOf(db, keys);
  const live = await liveDelivery(db, keys);
  if (live) {
    if (live.requestId !== requestId) throw conflict('delivery.alreadyAsked');
    // A repeat: the agency is called with the same request, or has executed it already.
    return { row: live, ride: rideOf(live, place), settled: live.pending !== 'neworder' };
  }
  refuseUnlessOpen(ctx, order);
  if (await deliveryByRequest(db, requestId)) throw conflict('delivery.requestUsed');
  const [agency] = await db.query(CHOSEN, [order.storeId, request.deliveryCode, request.deliveryName]);
  if (!agency) throw unknownAgency();
  const to = destinationOf(request, place);
  const payType = request.payType ?? (place.paid ? PAY.paid : PAY.card);
  await db.query(NOT_LATEST, [order.storeId, order.id]);
  await insertRow(db, orderDeliveries, {
    storeId: order.storeId,
    orderId: order.id,
    agencyType: agency.agencyType,
    brandName: agency.brandName,
    requestId,
    deliveryCode: agency.brandCode,
    deliveryName: agency.brandName,
    posStoreCode: agency.merchantCode,
    posOrderCode: order.number,
    pending: 'neworder',
    pendingAt: now,
    payType,
    payAmount: request.payAmount ?? (await dueAmount(db, keys, payType, place)),
    pickUpMinutes: request.pickUpMinutes ?? place.pickUpMinutes,
    address: to.address,
    addressDetail: to.addressDetail,
    latitude: to.latitude,
    longitude: to.longitude,
    phone: request.phone ?? place.phone,
    note: request.note ?? place.note,
    requestedAt: now,
    updatedAt: now,
  });
  const row = await deliveryByRequest(db, requestId);
  if (!row) throw new Error('a delivery was not written');
  return { row, ride: rideOf(row, place), settled: false };
}

async function planChange(
  ctx: WorkContext,
  order: OrderState,
  request: DispatchRequest,
  type: CallType,
): Promise<Plan> {
  const { db, now } = ctx;
  const keys = { storeId: order.storeId, id: order.id };
  const row = await liveDelivery(db, keys);
  if (!row) throw conflict('delivery.none');
  if (row.pending) throw conflict('delivery.waiting');
  if (isCarried(row.stateCode)) throw conflict('delivery.carried');
  const place = await placeOf(db, keys);
  const { payType } = request;
  // Another way to pay has another amount, unless one is given with it.
  const payAmount =
    request.payAmount ??
    (payType === null || payType === row.payType ? row.payAmount : await dueAmount(db, keys, payType, place));
  const ride = rideOf(row, place, type === 'editorder' ? { ...request, payAmount } : undefined);
  const state = type === 'deleteorder' ? RIDE.cancelRequested : row.stateCode;
  await db.query(PENDING, [row.storeId, row.id, type, now, state]);
  return { row, ride, settled: false };
}

/** Records the call before it is made, under the lock of the order. Throws if it is not allowed. */
export async function planCall(
  ctx: WorkContext,
  keys: OrderKeys,
  type: CallType,
  request: DispatchRequest,
  requestId: string,
): Promise<Plan> {
  const order = await lockOrder(ctx.db, keys);
  return type === 'neworder'
    ? planNew(ctx, order, request, requestId)
    : planChange(ctx, order, request, type);
}

/** 503: certainly not sent; 504: unknown. */
export const integrationError = (kind: 'notSent' | 'unknown'): AppError =>
  kind === 'notSent'
    ? new AppError(503, 'delivery.agencyAway')
    : new AppError(504, 'delivery.unknownOutcome');
