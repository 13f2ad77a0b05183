import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Weekday } from '#kit/contract/time/zoned-time.ts';
import {
  type Delivery,
  type DeliveryPricing,
  type FeeTier,
  quoteDelivery,
  type TipRule,
  type TipSlot,
} from '../delivery-tip.public.ts';
import { addSlot, addTier, editablePricing, MAX_DISTANCES, quoteParts } from './pricing-edit.rules.ts';

const DAY = 1_440;
const WEEK = 7 * DAY;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a time lies in a slot, counted in minutes of the week from the start on each of the slot's days. */
function slotCovers({ weekdays, startTime, endTime }: TipSlot, { time, weekday }: Delivery): boolean {
  const [start, end] = [minutes(startTime), minutes(endTime)];
  const length = end > start ? end - start : end + DAY - start;
  const order = (weekday - 1) * DAY + minutes(time);
  return weekdays.some((day) => (order - ((day - 1) * DAY + start) + WEEK) % WEEK < length);
}

function slowSlotTip(slots: readonly TipSlot[], order: Delivery): number {
  let first: TipSlot | null = null;
  for (const slot of slots)
    if (slotCovers(slot, order) && (first === null || slot.displayOrder < first.displayOrder)) first = slot;
  return first === null ? 0 : first.tip;
}

/** One further unit after the other, until the distance is covered. */
function slowDistanceFee({ basicDistance, unitDistance, unitFee }: TipRule, distance: number | null): number {
  if (basicDistance === null || distance === null) return 0;
  let sum = 0;
  for (let covered = basicDistance; covered < distance; covered += unitDistance) sum += unitFee;
  return sum;
}

/** The amounts of a delivery by part, or why it is refused; uses nothing of the product. */
function slowParts({ tiers, tip }: DeliveryPricing, order: Delivery): Record<string, number> | string {
  let reached: FeeTier | null = null;
  for (const tier of tiers)
    if (tier.minOrderAmount <= order.orderAmount && tier.minOrderAmount > (reached?.minOrderAmount ?? -1))
      reached = tier;
  if (tiers.length > 0 && reached === null) return 'belowMinimum';
  const fee = reached === null ? 0 : reached.fee;
  if (!tip.enabled) return { tier: fee };
  if (tip.kind === 'auto') {
    if (order.estimate === 'undeliverable') return 'undeliverable';
    return { tier: fee, estimate: order.estimate === null ? 0 : order.estimate };
  }
  if (order.distance !== null && tip.maxDistance !== null && order.distance > tip.maxDistance)
    return 'tooFar';
  const [distance, slot] = [slowDistanceFee(tip, order.distance), slowSlotTip(tip.slots, order)];
  return { tier: fee, basic: tip.basicFee, distance, slot };
}

const hour = fc.integer({ min: 0, max: 23 }).map((h) => String(h).padStart(2, '0'));
const clock = (...minute: string[]) =>
  fc.tuple(hour, fc.constantFrom(...minute)).map(([h, m]) => `${h}:${m}`);
const midnight = fc.constant('00:00');
const slotTime = fc.oneof({ arbitrary: midnight, weight: 1 }, { arbitrary: clock('00', '30'), weight: 3 });
const weekday = fc.integer({ min: 1, max: 7 }).map((each) => each as Weekday);
/** Round amounts and distances, and one less or more, so that limits are met exactly. */
const around = (max: number, step: number) =>
  fc
    .tuple(fc.nat(max / step), fc.constantFrom(-1, 0, 1))
    .map(([steps, more]) => Math.max(0, steps * step + more));
const pricing: fc.Arbitrary<DeliveryPricing> = fc.record({
  tiers: fc.array(fc.record({ minOrderAmount: fc.nat(30).map((step) => step * 1_000), fee: fc.nat(5_000) }), {
    maxLength: 4,
  }),
  tip: fc.record({
    enabled: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false)),
    kind: fc.oneof({ arbitrary: fc.constant('distance' as const), weight: 3 }, fc.constant('auto' as const)),
    basicFee: fc.nat(6_000),
    basicDistance: fc.constantFrom(null, 1_000, 3_000),
    maxDistance: fc.constantFrom(null, 2_000, 5_500, 30_000),
    unitDistance: fc.constantFrom(100, 500),
    unitFee: fc.integer({ min: 100, max: 300 }),
    slots: fc.array(
      fc.record({
        tip: fc.integer({ min: 1, max: 3_000 }),
        weekdays: fc.uniqueArray(weekday),
        startTime: slotTime,
        endTime: slotTime,
        displayOrder: fc.nat(9),
      }),
      { maxLength: 3 },
    ),
  }),
});
const delivery = fc.record({
  orderAmount: around(40_000, 1_000),
  distance: fc.option(fc.oneof(around(7_000, 100), fc.nat(31_000))),
  time: clock('00', '29', '30', '59'),
  weekday,
  estimate: fc.option(
    fc.oneof({ arbitrary: fc.nat(9_000), weight: 3 }, fc.constant('undeliverable' as const)),
  ),
});

test('[D31] the price, the parts shown beside it and a slow reference agree on 10,000 deliveries', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(pricing, delivery, (rule, order) => {
      const expected = slowParts(rule, order);
      const [quote, parts] = [quoteDelivery(rule, order), quoteParts(rule, order)];
      const met =
        typeof expected === 'string' ? [expected] : Object.keys(expected).filter((k) => expected[k]);
      for (const each of met) seen.set(each, (seen.get(each) ?? 0) + 1);
      if (typeof expected === 'string') {
        expect(quote).toEqual({ refused: expected });
        expect(parts).toEqual([]);
        return;
      }
      const { tier: fee = 0, ...more } = expected;
      const tip = Object.values(more).reduce((sum, amount) => sum + amount, 0);
      expect(quote).toEqual({ fee, tip, total: fee + tip });
      expect(parts).toEqual(Object.entries(expected).map(([part, amount]) => ({ part, amount })));
    }),
    { numRuns: 10_000, seed: 31 },
  );
  const kinds = ['belowMinimum', 'tooFar', 'undeliverable', 'tier', 'basic', 'distance', 'slot', 'estimate'];
  for (const kind of kinds) expect(seen.get(kind), kind).toBeGreaterThan(100);
}, 60_000);

test('[1 §3.8] the farthest distance goes from 1 to 30 km in half kilometres, or is not used', () => {
  expect(MAX_DISTANCES.slice(0, 3)).toEqual([null, 1_000, 1_500]);
  expect(MAX_DISTANCES.at(-1)).toBe(30_000);
});

test('a new amount lies above the highest one, a new time covers every day', () => {
  const free = editablePricing(null);
  expect(free.tip).toMatchObject({ enabled: false, basicFee: 4_200, unitDistance: 100, unitFee: 100 });
  const one = addTier(free);
  expect(one.tiers).toEqual([{ minOrderAmount: 10_000, fee: 0 }]);
  expect(addTier(one).tiers[1]?.minOrderAmount).toBe(20_000);
  const [slot] = addSlot([]);
  expect(slot).toMatchObject({ startTime: '00:00', endTime: '00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] });
});
