import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyPriceRules,
  applyStopRules,
  isStopped,
  missingFields,
  OTHER,
  takesOtherReason,
} from './menu-item.rules.ts';

const REASONS = [
  { id: 1, value: 'SOLD_OUT' },
  { id: 2, value: 'BREAK' },
  { id: 3, value: OTHER },
];
const stops = fc.record({
  stopSelling: fc.boolean(),
  stopReason: fc.option(fc.constantFrom(...REASONS, { id: 3 })),
  otherReason: fc.option(fc.string()),
  stopUntil: fc.option(fc.constant('2026-11-21 12:10:00')),
  stopUntilOpening: fc.boolean(),
});

describe('[2 §4] stopping the sale of an item', () => {
  test('for any form: stopped has a reason, on sale has nothing, other words only with OTHER', () => {
    fc.assert(
      fc.property(stops, (values) => {
        const ruled = applyStopRules(values, REASONS);
        expect(ruled.stopSelling).toBe(values.stopSelling);
        expect(ruled.stopReason !== null).toBe(values.stopSelling);
        if (ruled.stopReason?.id !== 3) expect(ruled.otherReason).toBeNull();
        else expect(ruled.otherReason).toBe(values.otherReason);
        if (!values.stopSelling) expect([ruled.stopUntil, ruled.stopUntilOpening]).toEqual([null, false]);
        expect(applyStopRules(ruled, REASONS)).toEqual(ruled);
      }),
    );
  });
  test('the first reason is preset, a chosen one stays', () => {
    const values = {
      stopSelling: true,
      stopReason: null,
      otherReason: null,
      stopUntil: null,
      stopUntilOpening: false,
    };
    expect(applyStopRules(values, REASONS).stopReason).toEqual(REASONS[0]);
    expect(applyStopRules({ ...values, stopReason: { id: 2 } }, REASONS).stopReason).toEqual({ id: 2 });
    expect(takesOtherReason({ stopSelling: true, stopReason: { id: 3 } }, REASONS)).toBe(true);
    expect(takesOtherReason({ stopSelling: false, stopReason: { id: 3 } }, REASONS)).toBe(false);
  });
  test('[D57] a stop is over at its time, not a moment later', () => {
    const until = new Date('2026-11-21T03:10:00Z');
    const at = (ms: number) => new Date(until.getTime() + ms);
    expect(isStopped({ stopSelling: true, stopUntil: until }, at(-1))).toBe(true);
    expect(isStopped({ stopSelling: true, stopUntil: until }, at(0))).toBe(false);
    expect(isStopped({ stopSelling: true, stopUntil: null }, at(0))).toBe(true);
    expect(isStopped({ stopSelling: false, stopUntil: at(9) }, at(0))).toBe(false);
  });
});

describe('[2 §5] prices and what is required', () => {
  test('market price leaves neither cost, price nor discounts', () => {
    const values = { marketPrice: true, cost: 1, price: null, discounts: [{ id: 1 }] };
    expect(applyPriceRules(values)).toEqual({ marketPrice: true, cost: 0, price: 0, discounts: [] });
    expect(applyPriceRules({ ...values, marketPrice: false })).toEqual({ ...values, marketPrice: false });
  });
  test('cost and price unless market price, and always a picture', () => {
    const none = { cost: null, price: null, hasImage: false };
    expect(missingFields({ ...none, marketPrice: false })).toEqual(['image', 'cost', 'price']);
    expect(missingFields({ ...none, marketPrice: true })).toEqual(['image']);
    expect(missingFields({ cost: 0, price: 0, hasImage: true, marketPrice: false })).toEqual([]);
  });
});
