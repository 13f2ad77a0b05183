import {
  lockOrder,
  type OrderKeys,
  type OrderState,
} from '#features/orders/lifecycle/order-address.public.ts';
import { nextStatuses, type OrderStatus } from '#features/orders/lifecycle/order-status.public.ts';
import { eventFacts, stepOrder } from '#features/orders/lifecycle/order-step.public.ts';
import { type Actor, appendEvent, appendHistory, publish } from '#features/orders/order-history.public.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { goesForward, orderStatusAt, RIDE, type RideState } from './delivery-state.rules.ts';

// Only rows of before the columns existed lack them, and those have ended.
const COLUMNS = `d.id, d.store_id as "storeId", d.order_id as "orderId", d.agency_type as "agencyType",
  d.brand_name as "brandName!", d.pos_store_code as "merchantCode!", d.delivery_code as "deliveryCode!",
  d.request_id as "requestId", d.delivery_id as "deliveryId", d.state_code as "stateCode", d.pending,
  d.in_use as "inUse", d.rider_name as "riderName", d.pay_type as "payType!", d.pay_amount as "payAmount!",
  d.pick_up_minutes as "pickUpMinutes!", d.address as "address!", d.address_detail as "addressDetail",
  d.latitude as "latitude!", d.longitude as "longitude!", d.phone, d.note`;
const LIVE = statement(
  'delivery-live',
  `select ${COLUMNS} from order_deliveries d where store_id = $1 and order_id = $2 and in_use`,
);
const BY_REQUEST = statement(
  'delivery-by-request',
  `select ${COLUMNS} from order_deliveries d where request_id = $1`,
);

/** A request to an agency as the database keeps it. */
export type DeliveryRow = RowOf<typeof LIVE>;

/** The current request of an order. Callers that change it lock the order first. */
export async function liveDelivery(db: Db, { storeId, id }: OrderKeys): Promise<DeliveryRow | undefined> {
  return (await db.query(LIVE, [storeId, id]))[0];
}
export async function deliveryByRequest(db: Db, requestId: string): Promise<DeliveryRow | undefined> {
  return (await db.query(BY_REQUEST, [requestId]))[0];
}

const keysOf = (row: DeliveryRow): OrderKeys => ({ storeId: row.storeId, id: row.orderId });

/** Reads a request again under the lock of its order, so that concurrent calls see each other's result. */
export async function lockDelivery(
  db: Db,
  row: DeliveryRow,
): Promise<{ order: OrderState; delivery: DeliveryRow }> {
  const order = await lockOrder(db, keysOf(row));
  return { order, delivery: (await deliveryByRequest(db, row.requestId)) ?? row };
}

const SETTLE = statement(
  'delivery-result',
  `update order_deliveries set pending = null, pending_at = null, result_at = $3, updated_at = $3,
     delivery_id = coalesce($4, delivery_id), state_code = $5, in_use = $6,
     cancelled_at = case when $6 then cancelled_at else coalesce(cancelled_at, $3) end
   where store_id = $1 and id = $2`,
);

/** Records the end of a call and the resulting state. */
export async function settleDelivery(
  ctx: WorkContext,
  row: DeliveryRow,
  change: { deliveryId?: string | null; state?: RideState | null; inUse: boolean },
): Promise<void> {
  const { deliveryId = null, state = row.stateCode, inUse } = change;
  await ctx.db.query(SETTLE, [row.storeId, row.id, ctx.now, deliveryId, state, inUse]);
}

/** Appends to the order's history and notifies the screens that show it. */
export async function notifyDelivery(
  ctx: WorkContext,
  order: OrderState,
  change: { state?: RideState; actor?: Actor; note?: string | null },
): Promise<void> {
  const at = { storeId: order.storeId, orderId: order.id, at: ctx.now };
  if (change.state !== undefined && change.actor)
    await appendHistory(ctx.db, {
      ...at,
      action: 'delivery',
      to: String(change.state),
      actor: change.actor,
      note: change.note ?? undefined,
    });
  const sequence = await appendEvent(ctx.db, { ...at, type: 'delivery', data: eventFacts(order) });
  publish(ctx, order.storeId, sequence);
}

/** A status report of an agency. */
export interface RideNews {
  readonly state: RideState;
  readonly at: Date;
  readonly deliveryId?: string | null;
  readonly riderName?: string | null;
  readonly riderPhone?: string | null;
  readonly expectedPickUpAt?: Date | null;
  /** Card payment of the customer to the rider. */
  readonly card?: {
    readonly approvalNumber: string | null;
    readonly issuer: string | null;
    readonly approvedAt: string | null;
    readonly amount: number | null;
  };
}

const NEWS = statement(
  'delivery-news',
  `update order_deliveries set state_code = $3::smallint, updated_at = $4, result_at = $5,
     delivery_id = coalesce($6, delivery_id), rider_name = coalesce($7, rider_name),
     rider_phone = coalesce($8, rider_phone), expected_pick_up_at = coalesce($9, expected_pick_up_at),
     card_approval_number = coalesce($10, card_approval_number), card_issuer = coalesce($11, card_issuer),
     card_approved_at = coalesce($12, card_approved_at), card_amount = coalesce($13, card_amount),
     allocated_at = case when $3::smallint = 2 then $5 else allocated_at end,
     picked_up_at = case when $3::smallint = 3 then $5 else picked_up_at end,
     completed_at = case when $3::smallint = 5 then $5 else completed_at end,
     cancelled_at = case when $3::smallint = 44 then $5 else cancelled_at end,
     in_use = in_use and $3::smallint <> 44, pending = case when pending = 'neworder' or $3::smallint = 44 then null else pending end
   where store_id = $1 and id = $2`,
);

/** Moves the order as far as the ride's state implies, without skipping a step. */
async function follow(ctx: WorkContext, order: OrderState, to: OrderStatus, actor: Actor): Promise<void> {
  let at: Pick<OrderState, 'status'> = order;
  while (at.status !== to) {
    const [next] = nextStatuses({ ...order, status: at.status });
    if (next === undefined) return;
    await stepOrder(ctx, { storeId: order.storeId, id: order.id }, next, actor);
    at = { status: next };
  }
}

/**
 * Applies a status report of an agency; late, repeated or outdated reports change nothing. The order follows its ride.
 * Returns whether anything changed.
 */
export async function takeNews(ctx: WorkContext, row: DeliveryRow, news: RideNews): Promise<boolean> {
  const { order, delivery } = await lockDelivery(ctx.db, row);
  if (!goesForward(delivery.stateCode, news.state)) return false;
  await ctx.db.query(NEWS, [
    delivery.storeId,
    delivery.id,
    news.state,
    ctx.now,
    news.at,
    news.deliveryId ?? null,
    news.riderName ?? null,
    news.riderPhone ?? null,
    news.expectedPickUpAt ?? null,
    news.card?.approvalNumber ?? null,
    news.card?.issuer ?? null,
    news.card?.approvedAt ?? null,
    news.card?.amount ?? null,
  ]);
  const actor: Actor = { kind: 'system', id: null, name: delivery.brandName };
  const target = orderStatusAt(news.state);
  const note = news.state === RIDE.calledOff ? null : (news.riderName ?? delivery.riderName);
  await notifyDelivery(ctx, order, { state: news.state, actor, note });
  if (target) await follow(ctx, order, target, actor);
  return true;
}
