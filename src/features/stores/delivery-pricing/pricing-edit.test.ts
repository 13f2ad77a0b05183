import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Weekday } from '#kit/contract/time/zoned-time.ts';
import { type DeliveryPricing, quoteDelivery } from '../delivery-tip.public.ts';
import { addSlot, addTier, editablePricing, MAX_DISTANCES, quoteParts } from './pricing-edit.rules.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
const weekday = fc.integer({ min: 1, max: 7 }).map((each) => each as Weekday);
const pricing: fc.Arbitrary<DeliveryPricing> = fc.record({
  tiers: fc.array(fc.record({ minOrderAmount: fc.nat(50_000), fee: fc.nat(5_000) }), { maxLength: 4 }),
  tip: fc.record({
    enabled: fc.boolean(),
    kind: fc.constantFrom('distance', 'auto'),
    basicFee: fc.nat(6_000),
    basicDistance: fc.constantFrom(null, 1_000, 3_000),
    maxDistance: fc.constantFrom(null, 2_000, 30_000),
    unitDistance: fc.constantFrom(100, 500),
    unitFee: fc.integer({ min: 100, max: 300 }),
    slots: fc.array(
      fc.record({
        tip: fc.nat(3_000),
        weekdays: fc.uniqueArray(weekday),
        startTime: time,
        endTime: time,
        displayOrder: fc.nat(9),
      }),
      { maxLength: 3 },
    ),
  }),
});
const delivery = fc.record({
  orderAmount: fc.nat(60_000),
  distance: fc.option(fc.nat(31_000)),
  time,
  weekday,
  estimate: fc.option(fc.nat(9_000)),
});

test('[D31] the parts shown beside a price add up to what the order pays', () => {
  fc.assert(
    fc.property(pricing, delivery, (rule, asked) => {
      const quote = quoteDelivery(rule, asked);
      const parts = quoteParts(rule, asked);
      if ('refused' in quote) expect(parts).toEqual([]);
      else expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
    }),
    { numRuns: 10_000 },
  );
});

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
