import { setTimeout as sleep } from 'node:timers/promises';
import { findPlaces, pointOfPlaces } from '#features/addresses/place-search.public.ts';
import { estimateRide } from '#features/delivery/ride-estimate.public.ts';
import {
  type DeliveryPricing,
  type DeliveryQuote,
  quoteDelivery,
} from '#features/stores/delivery-tip.public.ts';
import { conflict, fieldError } from '#kit/contract/errors.ts';
import { metresBetween, type Point } from '#kit/contract/geo.ts';
import { timeOfDay } from '#kit/contract/time/time-of-day.ts';
import { toWallClock, weekdayOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import type { Preparation } from '#kit/server/route.ts';
import type { Services } from '#kit/server/services.ts';
import { partnerPathOf } from './partner.contract.ts';
import type { OrderRequest } from './partner-order-parts.ts';
import { namedStore, type PartnerStore } from './partner-store.read-model.ts';
import { placedOrder } from './partner-writes.ts';

/** What agencies charge for the ride of an order: a price in won, no ride at all, or no response. */
export type Estimate = number | 'undeliverable' | null;
/** What outside services say of a delivery: where it goes, and the price of the ride in automatic mode. */
export interface PreparedDelivery {
  readonly to: Point | null;
  readonly estimate: Estimate;
}
type Address = NonNullable<OrderRequest['address']>;
type Target = Pick<OrderRequest, 'address' | 'payments'>;

/** A quote binds the agency's price for this long. */
export const QUOTE_MINUTES = 15;
const PLACE = 'delivery-quote';
/** A customer waits for the order while address services and agencies are asked, so this is short. */
const TIMEOUT_MS = 3_000;

interface SealedQuote {
  readonly store: number;
  readonly address: string;
  /** The coordinates that the partner sent. */
  readonly at: Point | null;
  readonly estimate: Estimate;
  readonly until: number;
}

const pointOf = (address: Address | null): Point | null =>
  address?.latitude != null && address.longitude != null
    ? { latitude: address.latitude, longitude: address.longitude }
    : null;

export const isAutomatic = (pricing: DeliveryPricing | null): boolean =>
  pricing?.tip.enabled === true && pricing.tip.kind === 'auto';

/** The coordinates of an address by the address services; null if none of them knows it in time. */
async function locate(services: Services, address: string, until: number): Promise<Point | null> {
  const tooLate = sleep(until - performance.now(), null, { ref: false });
  const found = findPlaces(services, address, 'coordinates').then(
    ({ places }) => pointOfPlaces(places),
    () => null,
  );
  return Promise.race([found, tooLate]);
}

/**
 * Where a delivery goes and what agencies charge for it, as far as the fee of the store depends on it. Calls outside
 * services: outside a transaction only.
 */
export async function prepareDelivery(
  { db, services }: Pick<Context, 'db' | 'services'>,
  store: PartnerStore,
  { address, payments }: Target,
): Promise<PreparedDelivery> {
  const sent = pointOf(address);
  if (!address || !store.deliveryPricing?.tip.enabled) return { to: sent, estimate: null };
  const until = performance.now() + TIMEOUT_MS;
  const to = sent ?? (await locate(services, address.address, until));
  if (!to || !isAutomatic(store.deliveryPricing)) return { to, estimate: null };
  const { latitude, longitude } = store;
  const ride = {
    from: { address: store.address, latitude, longitude },
    to: { ...to, address: address.address, addressDetail: address.detail },
    payAmount: payments.reduce((sum, { amount }) => sum + amount, 0),
  };
  return { to, estimate: await estimateRide({ db, services }, store.id, ride, until) };
}

/** The quote as the partner sends it back with the order; null if this installation has no key to seal it with. */
export function sealQuote(
  { secrets }: Services,
  store: PartnerStore,
  address: Address,
  estimate: Estimate,
  until: Date,
): string | null {
  if (!secrets.derive(PLACE)) return null;
  const quote: SealedQuote = {
    store: store.id,
    address: address.address,
    at: pointOf(address),
    estimate,
    until: until.getTime(),
  };
  return secrets.seal(JSON.stringify(quote), PLACE);
}

const invalidQuote = () => fieldError(partnerPathOf.quote(), 'order.quoteInvalid');

function openQuote({ secrets }: Services, sealed: string): SealedQuote {
  try {
    return JSON.parse(secrets.open(sealed, PLACE)) as SealedQuote;
  } catch {
    throw invalidQuote();
  }
}

/** Whether an order goes where its quote was given for. */
function isSamePlace({ at, address: quoted }: SealedQuote, address: Address | null): boolean {
  const to = pointOf(address);
  return at && to ? metresBetween(at, to) < 1 : !at && !to && quoted === address?.address;
}

/** The estimate of a quote, if it was given for this store and address and still holds. */
function quotedEstimate(services: Services, store: PartnerStore, request: OrderRequest, now: Date): Estimate {
  const quote = openQuote(services, request.deliveryQuote ?? '');
  if (quote.store !== store.id || !isSamePlace(quote, request.address)) throw invalidQuote();
  if (quote.until < now.getTime())
    throw conflict('order.quoteExpired', {
      fields: { [partnerPathOf.quote()]: { key: 'order.quoteExpired' } },
    });
  return quote.estimate;
}

/**
 * What the fee of a new order depends on, found before its transaction because outside services are called. A repeat
 * of an order, and an order with a quote, need no call.
 */
export async function prepareOrderDelivery(
  { services, partner }: Preparation,
  request: OrderRequest,
): Promise<PreparedDelivery> {
  const withoutEstimate = { to: pointOf(request.address), estimate: null };
  if (!partner || request.salesType !== 'Delivery' || request.deliveryQuote !== null) return withoutEstimate;
  const { db } = services;
  const store = await namedStore({ db, partner, services }, request);
  const { deliveryPricing: pricing } = store;
  if (!isAutomatic(pricing) && (withoutEstimate.to || !pricing?.tip.enabled)) return withoutEstimate;
  if (await placedOrder(db, partner.id, store.id, request.orderId)) return withoutEstimate;
  return prepareDelivery({ db, services }, store, request);
}

/** What a customer pays for the delivery, or why the store does not deliver (D31). */
export function deliveryFee(
  store: PartnerStore,
  { to, estimate }: PreparedDelivery,
  amount: number,
  now: Date,
): DeliveryQuote {
  const { deliveryPricing: pricing, latitude, longitude, deliveryCost } = store;
  if (!pricing) return { fee: deliveryCost, tip: 0, total: deliveryCost };
  const from = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const wall = toWallClock(now, store.timeZone);
  return quoteDelivery(pricing, {
    orderAmount: amount,
    distance: from && to ? metresBetween(from, to) : null,
    time: timeOfDay(wall),
    weekday: weekdayOf(wall.slice(0, 10)),
    estimate,
  });
}

/** The delivery fee of an order, which is stored with it. */
export function orderDeliveryFee(
  { services, now }: { services: Services; now: Date },
  store: PartnerStore,
  request: OrderRequest,
  amount: number,
  prepared: PreparedDelivery,
): number {
  const delivery =
    request.deliveryQuote === null
      ? prepared
      : { ...prepared, estimate: quotedEstimate(services, store, request, now) };
  const quote = deliveryFee(store, delivery, amount, now);
  if ('refused' in quote)
    throw conflict(quote.refused === 'undeliverable' ? 'order.undeliverable' : 'order.deliveryRefused');
  return quote.total;
}
