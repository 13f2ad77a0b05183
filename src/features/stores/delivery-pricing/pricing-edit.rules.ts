import { WEEKDAYS } from '#kit/contract/time/zoned-time.ts';
import {
  type Delivery,
  type DeliveryPricing,
  distanceTip,
  quoteDelivery,
  slotTip,
  type TipSlot,
} from '../delivery-tip.public.ts';
import { NO_PRICING } from '../store-settings/pricing.rules.ts';

/** Metres that can be chosen; null: not used. */
export const BASIC_DISTANCES = [null, 1_000, 1_500, 2_000, 2_500, 3_000] as const;
const HALF_KM = 500;
const FARTHEST = 30_000;
export const MAX_DISTANCES: readonly (number | null)[] = [
  null,
  ...Array.from({ length: FARTHEST / HALF_KM - 1 }, (_, index) => (index + 2) * HALF_KM),
];
export const UNIT_DISTANCES = [100, 500] as const;
export const UNIT_FEE = { min: 100, max: 300, step: 10 } as const;
export const TIER_STEP = { amount: 1_000, fee: 500 } as const;
export const TIP_STEP = 100;

/** What a store without a price of its own starts from: free delivery. */
export const editablePricing = (pricing: DeliveryPricing | null): DeliveryPricing => pricing ?? NO_PRICING;

const TIER_DISTANCE = 10_000;

/** The next amount is a round step above the highest one. */
export function addTier(pricing: DeliveryPricing): DeliveryPricing {
  const highest = Math.max(0, ...pricing.tiers.map(({ minOrderAmount }) => minOrderAmount));
  return { ...pricing, tiers: [...pricing.tiers, { minOrderAmount: highest + TIER_DISTANCE, fee: 0 }] };
}

/** Every day, all day, until it is narrowed. */
export const addSlot = (slots: readonly TipSlot[]): TipSlot[] => [
  ...slots,
  {
    tip: 1_000,
    weekdays: WEEKDAYS,
    startTime: '00:00',
    endTime: '00:00',
    displayOrder: slots.length + 1,
  },
];

export type QuotePart = 'tier' | 'basic' | 'distance' | 'slot' | 'estimate';

/** The parts that add up to the total of `quoteDelivery`; none for an order that is refused. */
export function quoteParts(
  pricing: DeliveryPricing,
  delivery: Delivery,
): { part: QuotePart; amount: number }[] {
  const quote = quoteDelivery(pricing, delivery);
  if ('refused' in quote) return [];
  const tier = { part: 'tier', amount: quote.fee } as const;
  const { tip } = pricing;
  if (!tip.enabled) return [tier];
  if (tip.kind === 'auto') return [tier, { part: 'estimate', amount: quote.tip }];
  return [
    tier,
    { part: 'basic', amount: tip.basicFee },
    { part: 'distance', amount: distanceTip(tip, delivery.distance) - tip.basicFee },
    { part: 'slot', amount: slotTip(tip.slots, delivery.time, delivery.weekday) },
  ];
}
