import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Adjustment,
  afterChange,
  changedPrice,
  HIGHEST_PRICE,
  type PricedRow,
  planPrices,
  ROUND_UNITS,
  ROUNDINGS,
  undoable,
  withPrices,
} from './price-change.rules.ts';

const price = fc.integer({ min: 0, max: HIGHEST_PRICE });
const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({
    method: fc.constant('won' as const),
    amount: fc.integer({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE }),
    unit: fc.constantFrom(...ROUND_UNITS),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
  fc.record({
    method: fc.constant('percent' as const),
    amount: fc.integer({ min: -1_000, max: 10_000 }).map((tenths) => tenths / 10),
    unit: fc.constantFrom(...ROUND_UNITS),
    rounding: fc.constantFrom(...ROUNDINGS),
  }),
);
const by = (change: Partial<Adjustment>): Adjustment => ({
  method: 'won',
  amount: 0,
  unit: 1,
  rounding: 'nearest',
  ...change,
});
const row = (change: Partial<PricedRow> = {}): PricedRow => ({
  kind: 'item',
  id: 1,
  name: '물냉면',
  price: 10_000,
  marketPrice: false,
  translations: [
    { language: 'en', price: 12_000 },
    { language: 'ja', price: null },
  ],
  ...change,
});
const home = { defaultLanguage: 'ko', chosen: ['ko'], international: false };
const abroad = { defaultLanguage: 'ko', chosen: ['ko', 'en', 'ja'], international: true };

describe('[D39] a changed price', () => {
  it('is a whole number of won between 0 and 90,000,000, whatever is asked', () => {
    fc.assert(
      fc.property(price, adjustment, (before, change) => {
        const { price: after } = changedPrice(before, change);
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(HIGHEST_PRICE);
      }),
    );
  });
  it('keeps the order of prices: what was dearer does not become cheaper', () => {
    fc.assert(
      fc.property(price, price, adjustment, (one, other, change) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(changedPrice(low, change).price).toBeLessThanOrEqual(changedPrice(high, change).price);
      }),
    );
  });
  it('never goes the other way through rounding', () => {
    fc.assert(
      fc.property(price, adjustment, (before, change) => {
        const { price: after } = changedPrice(before, change);
        if (change.amount >= 0) expect(after).toBeGreaterThanOrEqual(before);
        if (change.amount <= 0) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
  it('that moves is a multiple of the unit', () => {
    fc.assert(
      fc.property(price, adjustment, (before, change) => {
        const { price: after } = changedPrice(before, change);
        if (after !== before) expect(after % change.unit).toBe(0);
      }),
    );
  });
  it.each([
    [12_300, by({ amount: 500, unit: 100 }), 12_800],
    [12_345, by({ method: 'percent', amount: 10, unit: 10 }), 13_580],
    [12_345, by({ method: 'percent', amount: 10, unit: 100, rounding: 'up' }), 13_600],
    [12_345, by({ method: 'percent', amount: 10, unit: 100, rounding: 'down' }), 13_500],
    [10_500, by({ method: 'percent', amount: -10, unit: 1_000 }), 9_000],
    [1_000, by({ method: 'percent', amount: 0.5, unit: 10 }), 1_010],
    [12_345, by({ method: 'percent', amount: 0, unit: 1_000, rounding: 'up' }), 12_345],
    [4_400, by({ amount: 100, unit: 1_000, rounding: 'down' }), 4_400],
    [3_000, by({ amount: -5_000, unit: 100 }), 0],
    [89_999_900, by({ amount: 200, unit: 100 }), HIGHEST_PRICE],
  ])('%i becomes as expected', (before, change, after) => {
    expect(changedPrice(before, change).price).toBe(after);
  });
  it('says when a limit held it', () => {
    expect(changedPrice(3_000, by({ amount: -3_000 }))).toEqual({ price: 0, bounded: false });
    expect(changedPrice(3_000, by({ amount: -3_001 }))).toEqual({ price: 0, bounded: true });
  });
});

describe('a plan over rows', () => {
  const raise = by({ amount: 1_000 });

  it('shows items at market price as left out', () => {
    expect(planPrices([row({ marketPrice: true })], raise, home)[0]).toMatchObject({
      outcome: 'marketPrice',
      prices: [],
    });
  });
  it('[D39] has only the main price without international payment, and the others follow it', () => {
    const [line] = planPrices([row()], raise, home);
    expect(line?.prices).toEqual([{ language: 'ko', before: 10_000, after: 11_000 }]);
    expect(withPrices(row(), [{ language: 'ko', price: 11_000 }], home)).toEqual({
      price: 11_000,
      translations: [
        { language: 'en', price: 11_000 },
        { language: 'ja', price: 11_000 },
      ],
    });
  });
  it('[D39] changes the chosen languages of an international store from their own prices', () => {
    const [line] = planPrices([row()], raise, { ...abroad, chosen: ['en', 'ja'] });
    expect(line?.prices).toEqual([
      { language: 'en', before: 12_000, after: 13_000 },
      { language: 'ja', before: 10_000, after: 11_000 },
    ]);
    expect(withPrices(row(), [{ language: 'en', price: 13_000 }], abroad)).toEqual({
      price: 10_000,
      translations: [
        { language: 'en', price: 13_000 },
        { language: 'ja', price: null },
      ],
    });
  });
  it('can be undone while the price is still the one it set', () => {
    const [line] = planPrices([row()], raise, home);
    if (!line) throw new Error('no line');
    expect(undoable(line, row({ price: 11_000 }), home)).toBe(true);
    expect(undoable(line, row({ price: 11_500 }), home)).toBe(false);
    expect(undoable(line, row({ price: 11_000, marketPrice: true }), home)).toBe(false);
    expect(undoable(line, undefined, home)).toBe(false);
  });
});

describe('[A11] what a change leaves', () => {
  it('is what the next one starts from, in the languages that it changes', () => {
    const percent = by({ method: 'percent', amount: 10, unit: 100 });
    const then = afterChange(afterChange(row(), by({ amount: 500 }), abroad), percent, {
      ...abroad,
      chosen: ['ko'],
    });
    expect([then.price, then.translations[0]?.price]).toEqual([11_600, 12_500]);
    const other = afterChange(afterChange(row(), percent, home), by({ amount: 500 }), home);
    expect([other.price, other.translations[0]?.price]).toEqual([11_500, 11_500]);
  });
  it('is untouched where there is nothing to change', () => {
    const atMarket = row({ marketPrice: true });
    expect(afterChange(atMarket, by({ amount: 500 }), home)).toBe(atMarket);
  });
});
