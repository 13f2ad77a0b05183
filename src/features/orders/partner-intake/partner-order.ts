import { createHash } from 'node:crypto';
import { spendCoupon, takeUpCoupon } from '#features/customers/coupons/coupon-redemption.public.ts';
import { countOrder } from '#features/customers/customer-count.public.ts';
import { applyOrder } from '#features/statistics/rollup/rollup.public.ts';
import { closingReason, isOpenAt } from '#features/stores/hours.public.ts';
import { conflict, fieldError, forbidden, unprocessable } from '#kit/contract/errors.ts';
import { businessDayOf, hourOf } from '#kit/contract/time/business-day.ts';
import type { Context } from '#kit/server/context.ts';
import type { Partner } from '#kit/server/session/principal.ts';
import { availabilityOf, preparationMinutes } from '../capacity/pause/ordering-pause.rules.ts';
import { takenNow } from '../capacity/slot-limit/slot-limit.read-model.ts';
import { nextFreeSlot } from '../capacity/slot-limit/slot-limit.rules.ts';
import { isSalesType, type SalesType } from '../lifecycle/order-status.public.ts';
import { lockStore, takeNumbers } from '../lifecycle/store-counter.public.ts';
import { channelOf, deviceOf, isOrderType, isPaymentKind } from '../order-channels.public.ts';
import { appendEvent, appendHistory, partnerActor, publish } from '../order-history.public.ts';
import type { OrderType } from '../order-values.contract.ts';
import { orderTypesOf } from '../partner-keys/partner-key.rules.ts';
import { loadCatalogue } from '../pricing/partner-catalogue.read-model.ts';
import type { WantedOrder } from '../pricing/priced-order.ts';
import { priceOrder } from '../pricing/pricing.ts';
import { isGatewayKind } from '../refunds/gateways/gateway.ts';
import { orderDeliveryFee, type PreparedDelivery } from './delivery-fee.ts';
import { partnerPathOf } from './partner.contract.ts';
import type { OrderRequest, Priced } from './partner-order-parts.ts';
import { pausedError, refusalError, slotFullError } from './partner-refusal.ts';
import type { PartnerStore } from './partner-store.read-model.ts';
import { type PlacedOrder, placedOrder, saveOrder, stockFor } from './partner-writes.ts';
import { tableOf } from './table-of-order.ts';

/** Fields added later: left out of the hash while null, so that repeats of older orders match. */
const NEW_FIELDS = new Set(['couponCode', 'gateway', 'transactionId', 'deliveryQuote']);
const withoutNewNulls = (key: string, value: unknown): unknown =>
  value === null && NEW_FIELDS.has(key) ? undefined : value;

/** Values of the request that must be known codes. */
function checkTypes(request: OrderRequest, partner: Partner): { orderType: OrderType; salesType: SalesType } {
  const { orderType, salesType } = request;
  if (!isOrderType(orderType)) throw fieldError(partnerPathOf.orderType(), 'field.unknownCode');
  if (!orderTypesOf(partner).includes(orderType))
    throw forbidden('order.typeNotOfKey', {
      fields: { [partnerPathOf.orderType()]: { key: 'order.typeNotOfKey' } },
    });
  if (!isSalesType(salesType)) throw fieldError(partnerPathOf.salesType(), 'field.unknownCode');
  for (const [index, { type }] of request.payments.entries())
    if (!isPaymentKind(type)) throw fieldError(partnerPathOf.paymentType(index), 'field.unknownCode');
  for (const [index, { gateway }] of request.payments.entries())
    if (gateway !== null && !isGatewayKind(gateway))
      throw fieldError(partnerPathOf.paymentGateway(index), 'field.unknownCode');
  if (salesType === 'Delivery' && !request.address)
    throw fieldError(partnerPathOf.address(), 'field.required');
  return { orderType, salesType };
}

async function price(
  ctx: Context,
  store: PartnerStore,
  request: OrderRequest,
  types: { orderType: OrderType; salesType: SalesType },
  prepared: PreparedDelivery,
): Promise<{ priced: Priced; deliveryCost: number }> {
  const { codes } = ctx.services;
  const shown = request.couponCode;
  const coupon =
    shown === null ? null : await takeUpCoupon(ctx.db, store.id, shown, ctx.now, partnerPathOf.coupon());
  const rows = await loadCatalogue(ctx.db, codes, store.id, {
    itemIds: request.lines.map((line) => line.itemId),
    discountIds: request.lines.flatMap((line) => line.discountId ?? []),
  });
  const catalogue = { ...rows, coupon };
  const channel = channelOf(types.orderType);
  const wanted: WantedOrder = {
    orderType: types.orderType,
    acceptedSalesTypeIds: channel ? store.salesTypeIds[channel] : null,
    salesTypeId: codes.byValue('SALES_TP', types.salesType)?.id ?? 0,
    deviceId: codes.byValue('DISCOUNT_CLIENT', deviceOf(types.orderType))?.id ?? 0,
    at: ctx.now,
    lines: request.lines,
    payments: request.payments,
    deliveryCost: 0,
  };
  const refuse = (result: Extract<ReturnType<typeof priceOrder>, { refusals: unknown }>) =>
    refusalError(result.refusals, wanted, catalogue.items);
  if (types.salesType !== 'Delivery') {
    const result = priceOrder(wanted, catalogue);
    if ('refusals' in result) throw refuse(result);
    return { priced: result.order, deliveryCost: 0 };
  }
  // The fee depends on the amount, and the allowed payments on both.
  const bare = priceOrder({ ...wanted, payments: [] }, catalogue);
  if ('refusals' in bare) throw refuse(bare);
  const deliveryCost = orderDeliveryFee(ctx, store, request, bare.order.amount, prepared);
  const result = priceOrder({ ...wanted, deliveryCost }, catalogue);
  if ('refusals' in result) throw refuse(result);
  return { priced: result.order, deliveryCost };
}

/** Holds the lock on the store, so all orders accepted before are counted. */
async function checkSlot({ db, now }: Context, store: PartnerStore, salesType: SalesType): Promise<void> {
  const limit = store.slotLimits[salesType];
  if (limit === undefined) return;
  const taken = (await takenNow(db, [store], now)).get(`${store.id} ${salesType}`) ?? 0;
  if (taken >= limit) throw slotFullError(nextFreeSlot(now, store), limit, store.timeZone);
}

/** What the store takes now, for this sales type. Throws if that is nothing. */
async function checkOpen(ctx: Context, store: PartnerStore, salesType: SalesType) {
  const { now } = ctx;
  if (!store.inUse || !isOpenAt(store.hours, now, store.timeZone)) {
    const reason = closingReason(store.hours, now, store.timeZone);
    throw conflict('order.closed', reason === null ? {} : { data: { reason } });
  }
  const availability = availabilityOf(store.pauses, salesType, now);
  if (availability.paused) throw pausedError(availability, store.timeZone);
  await checkSlot(ctx, store, salesType);
  return availability;
}

/** Writes the history and the event of a new order; gives the number of the event. */
async function recordOrder(
  ctx: Context,
  placed: PlacedOrder,
  {
    storeId,
    priced,
    salesType,
    tableId,
  }: {
    storeId: number;
    priced: Priced;
    salesType: SalesType;
    tableId: string | null;
  },
): Promise<number> {
  const [line] = priced.lines;
  const at = { storeId, orderId: placed.id, at: ctx.now };
  await appendHistory(ctx.db, { ...at, action: 'created', to: 'ORDER', actor: partnerActor(ctx) });
  return appendEvent(ctx.db, {
    ...at,
    type: 'order',
    data: {
      number: placed.number,
      status: 'ORDER',
      salesType,
      tableId,
      amount: placed.amount,
      lineCount: priced.lines.length,
      name: line?.item.name,
      translations: line?.item.translations.map(({ language, name }) => ({ language, name })),
    },
  });
}

/**
 * Accepts an order (D33). The store's counter row is locked first, so a concurrent repeat waits and finds the first
 * one; everything is one transaction. `prepared` was found before it.
 */
export async function placeOrder(
  ctx: Context,
  store: PartnerStore,
  sent: OrderRequest,
  prepared: PreparedDelivery,
): Promise<{ placed: PlacedOrder; repeated: boolean }> {
  const { db, now, partner } = ctx;
  const types = checkTypes(sent, partner);
  const hash = createHash('sha256').update(JSON.stringify(sent, withoutNewNulls)).digest('hex');
  await lockStore(db, store.id);
  const first = await placedOrder(db, partner.id, store.id, sent.orderId);
  if (first) {
    if (first.requestHash !== hash) throw unprocessable();
    return { placed: first, repeated: true };
  }
  const { busyMinutes } = await checkOpen(ctx, store, types.salesType);
  const request = { ...sent, tableId: await tableOf(db, store.id, sent.tableId, types.orderType) };

  const { priced, deliveryCost } = await price(ctx, store, request, types, prepared);
  const taken = await stockFor(db, store.id, priced, request);
  const businessDay = businessDayOf(now, store);
  const numbers = await takeNumbers(db, store.id, businessDay);
  const customerId = await countOrder(db, {
    storeId: store.id,
    orderType: types.orderType,
    at: now,
    orderer: request.orderer,
    address: request.address,
  });
  const placed = await saveOrder(db, {
    ctx,
    store,
    request,
    pickUpMinutes: preparationMinutes(request.pickUpMinutes, store.pickUpMinutes, busyMinutes),
    types,
    priced,
    taken,
    deliveryCost,
    hash,
    numbers,
    businessDay,
    hour: hourOf(now, store.timeZone),
    customerId,
  });
  const used = priced.coupon ?? priced.lines.find((each) => each.coupon)?.coupon;
  if (used) await spendCoupon(db, { storeId: store.id, id: used.id, orderId: placed.id, at: now });
  const facts = { storeId: store.id, priced, salesType: types.salesType, tableId: request.tableId };
  const sequence = await recordOrder(ctx, placed, facts);
  if (priced.paid) await applyOrder(db, store.id, placed.id);
  publish(ctx, store.id, sequence);
  return { placed, repeated: false };
}
