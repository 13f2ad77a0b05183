import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashOffers, changeFor } from './cash.rules.ts';

test('[D61] what guests hand over in cash: the next round sums above the amount', () => {
  expect(cashOffers(9_500)).toEqual([10_000, 20_000, 50_000]);
  expect(cashOffers(10_000)).toEqual([20_000, 50_000]);
  expect(cashOffers(12_300)).toEqual([13_000, 15_000, 20_000]);
  expect(cashOffers(36_000)).toEqual([40_000, 50_000]);
});

test('[D61] every offer covers the amount, and the change is what is left of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000 }), (amount) => {
      const offers = cashOffers(amount);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) expect(changeFor(amount, offer)).toBe(offer - amount);
      expect([...offers].sort((a, b) => a - b)).toEqual(offers);
      expect(Math.min(...offers)).toBeGreaterThan(amount);
    }),
  );
  expect(changeFor(9_500, null)).toBe(0);
  expect(changeFor(9_500, 5_000)).toBe(0);
});
