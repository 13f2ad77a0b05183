import { estimateRide } from '#features/delivery/ride-estimate.public.ts';
import {
  type DeliveryPricing,
  type DeliveryQuote,
  quoteDelivery,
} from '#features/stores/delivery-tip.public.ts';
import { conflict, fieldError } from '#kit/contract/errors.ts';
import { metresBetween, type Point } from '#kit/contract/geo.ts';
import { toWallClock, weekdayOf } from '#kit/contract/time/zoned-time.ts';
import type { Preparation } from '#kit/server/route.ts';
import type { Services } from '#kit/server/services.ts';
import { partnerPathOf } from './partner.contract.ts';
import type { OrderRequest } from './partner-order-parts.ts';
import { namedStore, type PartnerStore } from './partner-store.read-model.ts';
import { placedOrder } from './partner-writes.ts';

/** What agencies charge for the ride of an order: a price in won, no ride at all, or no response. */
export type Estimate = number | 'undeliverable' | null;
type Address = NonNullable<OrderRequest['address']>;
type Target = Pick<OrderRequest, 'address' | 'payments'>;

/** A quote binds the agency's price for this long. */
export const QUOTE_MINUTES = 15;
const PLACE = 'delivery-quote';

interface SealedQuote {
  readonly store: number;
  readonly at: Point;
  readonly estimate: Estimate;
  readonly until: number;
}

const pointOf = (address: Address | null): Point | null =>
  address?.latitude != null && address.longitude != null
    ? { latitude: address.latitude, longitude: address.longitude }
    : null;

export const isAutomatic = (pricing: DeliveryPricing | null): boolean =>
  pricing?.tip.enabled === true && pricing.tip.kind === 'auto';

/** The estimate for an order in automatic mode; null in the other modes, and for an address without coordinates. */
export async function estimateFor(
  services: Services,
  store: PartnerStore,
  { address, payments }: Target,
): Promise<Estimate> {
  const to = pointOf(address);
  if (!isAutomatic(store.deliveryPricing) || !address || !to) return null;
  const { latitude, longitude } = store;
  return estimateRide(services, store.id, {
    from: { address: store.address, latitude, longitude },
    to: { ...to, address: address.address, addressDetail: address.detail },
    payAmount: payments.reduce((sum, { amount }) => sum + amount, 0),
  });
}

/** The quote as the partner sends it back with the order; null if this installation has no key to seal it with. */
export function sealQuote(
  { secrets }: Services,
  store: PartnerStore,
  address: Address,
  estimate: Estimate,
  until: Date,
): string | null {
  const at = pointOf(address);
  if (!at || !secrets.derive(PLACE)) return null;
  const quote: SealedQuote = { store: store.id, at, estimate, until: until.getTime() };
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

/** The estimate of a quote, if it was given for this store and address and still holds. */
function quotedEstimate(services: Services, store: PartnerStore, request: OrderRequest, now: Date): Estimate {
  const quote = openQuote(services, request.deliveryQuote ?? '');
  const to = pointOf(request.address);
  const same = quote.store === store.id && to !== null && metresBetween(quote.at, to) < 1;
  if (!same) throw invalidQuote();
  if (quote.until < now.getTime())
    throw conflict('order.quoteExpired', {
      fields: { [partnerPathOf.quote()]: { key: 'order.quoteExpired' } },
    });
  return quote.estimate;
}

/**
 * The estimate that a new order needs, found before its transaction because an agency is called. A repeat of an order,
 * and an order with a quote, need no call.
 */
export async function prepareEstimate(
  { services, partner }: Preparation,
  request: OrderRequest,
): Promise<Estimate> {
  if (!partner || request.salesType !== 'Delivery' || request.deliveryQuote !== null) return null;
  if (!pointOf(request.address)) return null;
  const { db } = services;
  const store = await namedStore({ db, partner, services }, request);
  if (!isAutomatic(store.deliveryPricing)) return null;
  if (await placedOrder(db, partner.id, store.id, request.orderId)) return null;
  return estimateFor(services, store, request);
}

/** What a customer pays for the delivery, or why the store does not deliver (D31). */
export function deliveryFee(
  store: PartnerStore,
  {
    address,
    amount,
    estimate,
    now,
  }: { address: Address | null; amount: number; estimate: Estimate; now: Date },
): DeliveryQuote {
  const { deliveryPricing: pricing, latitude, longitude, deliveryCost } = store;
  if (!pricing) return { fee: deliveryCost, tip: 0, total: deliveryCost };
  const to = pointOf(address);
  const from = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const wall = toWallClock(now, store.timeZone);
  return quoteDelivery(pricing, {
    orderAmount: amount,
    distance: from && to ? metresBetween(from, to) : null,
    time: wall.slice(11, 16),
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
  prepared: Estimate,
): number {
  const estimate = request.deliveryQuote === null ? prepared : quotedEstimate(services, store, request, now);
  const quote = deliveryFee(store, { address: request.address, amount, estimate, now });
  if ('refused' in quote)
    throw conflict(quote.refused === 'undeliverable' ? 'order.undeliverable' : 'order.deliveryRefused');
  return quote.total;
}
