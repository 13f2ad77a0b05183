import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Delivery,
  type DeliveryPricing,
  quoteDelivery,
  slotTip,
  type TipRule,
  type TipSlot,
} from './delivery-tip.public.ts';

const tip: TipRule = {
  enabled: true,
  kind: 'distance',
  basicFee: 4_200,
  basicDistance: 1_500,
  maxDistance: 5_000,
  unitDistance: 100,
  unitFee: 100,
  slots: [],
};
const pricing: DeliveryPricing = {
  tiers: [
    { minOrderAmount: 30_000, fee: 0 },
    { minOrderAmount: 10_000, fee: 3_000 },
    { minOrderAmount: 20_000, fee: 1_500 },
  ],
  tip,
};
const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  orderAmount: 20_000,
  distance: 1_000,
  time: '12:00',
  weekday: 1,
  estimate: null,
  ...more,
});
const slot = (more: Partial<TipSlot> = {}): TipSlot => ({
  tip: 1_000,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '00:00',
  endTime: '00:00',
  displayOrder: 1,
  ...more,
});

describe('[D31] delivery fee', () => {
  test('the tier with the largest minimum the order reaches', () => {
    const fee = (orderAmount: number) => {
      const quote = quoteDelivery({ ...pricing, tip: { ...tip, enabled: false } }, delivery({ orderAmount }));
      return 'refused' in quote ? quote.refused : quote.total;
    };
    expect([9_999, 10_000, 19_999, 20_000, 29_999, 30_000, 90_000].map(fee)).toEqual([
      'belowMinimum',
      3_000,
      3_000,
      1_500,
      1_500,
      0,
      0,
    ]);
  });

  test('every begun unit beyond the basic distance costs; too far is refused', () => {
    const extra = (distance: number | null) => {
      const quote = quoteDelivery(pricing, delivery({ distance }));
      return 'refused' in quote ? quote.refused : quote.tip;
    };
    expect([null, 0, 1_500, 1_501, 1_600, 1_601, 5_000, 5_001].map(extra)).toEqual([
      4_200,
      4_200,
      4_200,
      4_300,
      4_300,
      4_400,
      7_700,
      'tooFar',
    ]);
  });

  test('an unused basic distance makes distance free, an unused maximum sets no limit', () => {
    const free = { ...pricing, tip: { ...tip, basicDistance: null, maxDistance: null } };
    expect(quoteDelivery(free, delivery({ distance: 90_000 }))).toEqual({
      fee: 1_500,
      tip: 4_200,
      total: 5_700,
    });
  });

  test('automatic mode passes the agency’s estimate on, at any distance that the agency delivers to', () => {
    const auto = { ...pricing, tip: { ...tip, kind: 'auto' as const } };
    expect(quoteDelivery(auto, delivery({ estimate: 3_900 }))).toEqual({
      fee: 1_500,
      tip: 3_900,
      total: 5_400,
    });
    expect(quoteDelivery(auto, delivery({ estimate: 3_900, distance: 90_000 }))).toMatchObject({
      tip: 3_900,
    });
    expect(quoteDelivery(auto, delivery())).toEqual({ fee: 1_500, tip: 0, total: 1_500 });
    expect(quoteDelivery(auto, delivery({ estimate: 'undeliverable' }))).toEqual({
      refused: 'undeliverable',
    });
  });

  test('slots: 00:00 to 00:00 is the whole day, a slot past midnight belongs to the day it began', () => {
    expect(slotTip([slot()], '23:59', 3)).toBe(1_000);
    const night = [slot({ startTime: '22:00', endTime: '02:00', weekdays: [5] })];
    expect(slotTip(night, '22:00', 5)).toBe(1_000);
    expect(slotTip(night, '01:59', 6)).toBe(1_000);
    expect(slotTip(night, '02:00', 6)).toBe(0);
    expect(slotTip(night, '01:59', 5)).toBe(0);
    expect(slotTip([slot({ displayOrder: 2, tip: 9 }), slot({ weekdays: [1] })], '10:00', 1)).toBe(1_000);
  });

  /** What a customer pays; a refusal counts as more than any price. */
  const price = (rule: DeliveryPricing, more: Partial<Delivery>) => {
    const quote = quoteDelivery(rule, delivery(more));
    return 'refused' in quote ? Number.POSITIVE_INFINITY : quote.total;
  };

  test('farther never costs less', () => {
    const metres = fc.nat({ max: 6_000 });
    fc.assert(
      fc.property(metres, metres, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)].map((distance) => price(pricing, { distance }));
        expect(far).toBeGreaterThanOrEqual(near as number);
      }),
    );
  });

  test('more food never raises the fee of falling tiers', () => {
    const amount = fc.nat({ max: 60_000 });
    const steps = fc.array(fc.record({ food: fc.nat({ max: 20_000 }), less: fc.nat({ max: 1_000 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    const fallingTiers = steps.map((each) => {
      let [minOrderAmount, fee] = [0, 5_000];
      return each.map(({ food, less }) => {
        minOrderAmount += food + 1;
        fee -= less;
        return { minOrderAmount, fee };
      });
    });
    const mixed = fallingTiers.chain((tiers) =>
      fc.shuffledSubarray(tiers, { minLength: tiers.length, maxLength: tiers.length }),
    );
    fc.assert(
      fc.property(mixed, amount, amount, (tiers, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((orderAmount) =>
          price({ ...pricing, tiers }, { orderAmount }),
        );
        expect(more).toBeLessThanOrEqual(less as number);
      }),
      { numRuns: 1_000 },
    );
  });
});
