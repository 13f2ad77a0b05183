import { randomUUID } from 'node:crypto';
import type { OrderKeys } from '#features/orders/lifecycle/order-address.public.ts';
import type { Actor } from '#features/orders/order-history.public.ts';
import { statement } from '#kit/server/database/pool.ts';
import { ownTransaction, type WorkContext } from '#kit/server/own-transaction.ts';
import { type AgencyOutcome, askRide, type Ride, type RideResponse } from '../agency.ts';
import { type CallType, DONE } from '../delivery.contract.ts';
import { type DeliveryRow, lockDelivery, notifyDelivery, settleDelivery } from '../delivery-rows.ts';
import { RIDE } from '../delivery-state.rules.ts';
import { type DispatchRequest, integrationError, type Plan, planCall } from './dispatch-plan.ts';

const CHANGED = statement(
  'delivery-changed',
  `update order_deliveries set pay_type = $3, pay_amount = $4, pick_up_minutes = $5, address = $6,
     address_detail = $7, latitude = $8, longitude = $9, phone = $10, note = $11
   where store_id = $1 and id = $2`,
);

/** A call was successful. */
async function done(
  ctx: WorkContext,
  type: CallType,
  row: DeliveryRow,
  ride: Ride,
  response: RideResponse,
  actor: Actor,
): Promise<void> {
  const { order, delivery } = await lockDelivery(ctx.db, row);
  if (delivery.pending !== type) return;
  if (type === 'deleteorder') {
    await settleDelivery(ctx, delivery, { inUse: false });
    return notifyDelivery(ctx, order, { state: RIDE.cancelRequested, actor, note: delivery.brandName });
  }
  const state = delivery.stateCode ?? RIDE.requested;
  await settleDelivery(ctx, delivery, { deliveryId: response.deliveryId, state, inUse: delivery.inUse });
  if (type === 'neworder') return notifyDelivery(ctx, order, { state, actor, note: delivery.brandName });
  const { to } = ride;
  await ctx.db.query(CHANGED, [
    row.storeId,
    row.id,
    ride.payType,
    ride.payAmount,
    ride.pickUpMinutes,
    to.address,
    to.addressDetail,
    to.latitude,
    to.longitude,
    ride.phone,
    ride.note,
  ]);
  await notifyDelivery(ctx, order, {});
}

/** A call certainly had no effect: a new request is removed, others leave the ride unchanged. */
async function undone(ctx: WorkContext, type: CallType, row: DeliveryRow): Promise<void> {
  const { order, delivery } = await lockDelivery(ctx.db, row);
  if (delivery.pending !== type) return;
  const state = delivery.stateCode === RIDE.cancelRequested ? row.stateCode : delivery.stateCode;
  await settleDelivery(ctx, delivery, { state, inUse: type !== 'neworder' });
  await notifyDelivery(ctx, order, {});
}

export interface CallResponse {
  readonly code: string;
  readonly message: string | null;
  readonly requestId: string;
  readonly deliveryId: string | null;
}

/**
 * Requests, changes or withdraws a ride in three steps: record the intent, call the agency outside a transaction,
 * record the outcome. An unknown outcome stays open until `settle.ts` has queried it.
 */
export async function callAgency(
  ctx: Omit<WorkContext, 'db' | 'afterCommit'>,
  keys: OrderKeys,
  type: CallType,
  request: DispatchRequest,
  actor: Actor,
): Promise<CallResponse> {
  const { services } = ctx;
  const requestId = request.requestId ?? randomUUID();
  const plan: Plan = await ownTransaction(ctx, (work) => planCall(work, keys, type, request, requestId));
  const { row, ride } = plan;
  const response = { requestId: row.requestId, deliveryId: row.deliveryId };
  if (plan.settled) return { code: DONE, message: null, ...response };
  const outcome: AgencyOutcome<RideResponse> = await askRide(
    services,
    row.agencyType,
    type,
    `order:${row.orderId}`,
    ride,
  );
  if (outcome.kind === 'unknown') throw integrationError('unknown');
  if (outcome.kind === 'notSent' || outcome.done === null) {
    await ownTransaction(ctx, (work) => undone(work, type, row));
    if (outcome.kind === 'notSent') throw integrationError('notSent');
    return { code: outcome.code, message: outcome.message, ...response };
  }
  const result = outcome.done;
  await ownTransaction(ctx, (work) => done(work, type, row, ride, result, actor));
  return {
    code: DONE,
    message: outcome.message,
    requestId: row.requestId,
    deliveryId: result.deliveryId ?? row.deliveryId,
  };
}
