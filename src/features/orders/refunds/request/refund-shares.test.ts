import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  partsOf,
  planByAmount,
  planByLines,
  type Refundable,
  refundableAmount,
  spread,
  stockBack,
} from './refund-shares.rules.ts';

const line = (position: number, count: number, amount: number) => ({
  position,
  count,
  amount,
  refundedCount: 0,
  refundedAmount: 0,
});
const card = (position: number, left: number) => ({ position, kind: 'card', left });
const order = (more: Partial<Refundable> = {}): Refundable => ({
  amount: 30_000,
  deliveryCost: 0,
  lines: [line(1, 3, 10_000), line(2, 1, 20_000)],
  payments: [card(1, 30_000)],
  ...more,
});
const total = (values: readonly { amount: number }[]) => values.reduce((sum, each) => sum + each.amount, 0);

describe('[D38] shares', () => {
  test('add up to what was split, by largest remainder', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 90_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (w, seed) => {
          const all = w.reduce((a, b) => a + b, 0);
          const amount = all === 0 ? 0 : seed % (all + 1);
          const shares = spread(amount, w);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
          for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(w[index] ?? 0);
        },
      ),
    );
  });

  test('a line gives back its part of what was paid, a discount on the order included', () => {
    expect(planByLines(order(), [{ position: 1, count: 1 }])).toEqual({
      amount: 3_333,
      lines: [{ position: 1, count: 1, amount: 3_333 }],
    });
    // 30,000 of goods for 27,000 and a delivery of 3,000.
    const cheaper = order({ amount: 30_000, deliveryCost: 3_000 });
    expect(planByLines(cheaper, [{ position: 2, count: 1 }]).amount).toBe(18_000);
  });

  test('line after line comes to exactly the price of the goods', () => {
    const goods = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 4 }), amount: fc.nat({ max: 50_000 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(
        goods,
        fc.nat({ max: 4_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rows, fee, cut) => {
          const all = total(rows);
          const paid = all - Math.floor((all * cut) / 2) + fee;
          let open = order({
            amount: paid,
            deliveryCost: fee,
            lines: rows.map((row, index) => line(index + 1, row.count, row.amount)),
            payments: [card(1, paid)],
          });
          let back = 0;
          for (const each of open.lines)
            for (let unit = 0; unit < each.count; unit += 1) {
              const plan = planByLines(open, [{ position: each.position, count: 1 }]);
              back += plan.amount;
              open = {
                ...open,
                payments: [card(1, paid - back)],
                lines: open.lines.map((row) =>
                  row.position === each.position
                    ? {
                        ...row,
                        refundedCount: row.refundedCount + 1,
                        refundedAmount: row.refundedAmount + total(plan.lines),
                      }
                    : row,
                ),
              };
            }
          expect(back).toBe(all === 0 ? 0 : paid - fee);
          expect(open.lines.map((row) => row.refundedAmount)).toEqual(rows.map((row) => row.amount));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an amount is spread over the lines; all of it empties them', () => {
    const plan = planByAmount(
      order({ amount: 33_000, deliveryCost: 3_000, payments: [card(1, 33_000)] }),
      33_000,
    );
    expect(plan.lines.map((each) => each.amount)).toEqual([10_000, 20_000]);
    expect(planByAmount(order(), 3_000).lines.map((each) => each.amount)).toEqual([1_000, 2_000]);
  });

  test('more units than are left are not given back', () => {
    const open = order({ lines: [{ ...line(1, 3, 9_000), refundedCount: 2, refundedAmount: 6_000 }] });
    expect(() => planByLines(open, [{ position: 1, count: 2 }])).toThrow(RangeError);
    expect(() => planByLines(open, [{ position: 7, count: 1 }])).toThrow(RangeError);
  });

  test('comes from the payment that has enough, else from one after the other', () => {
    const plan = planByLines(order(), [{ position: 1, count: 3 }]);
    expect(
      partsOf(plan, [card(1, 4_000), card(2, 26_000)]).map((part) => [part.position, part.amount]),
    ).toEqual([[2, 10_000]]);
    const split = partsOf(plan, [card(1, 7_000), card(2, 5_000)]);
    expect(split.map((part) => [part.position, part.amount])).toEqual([
      [1, 7_000],
      [2, 3_000],
    ]);
    expect(split.map((part) => part.lines)).toEqual([
      [{ position: 1, count: 3, amount: 7_000 }],
      [{ position: 1, count: 0, amount: 3_000 }],
    ]);
    expect(refundableAmount({ payments: [card(1, 7_000), card(2, 5_000)] })).toBe(12_000);
  });
});

test('[D33] stock comes back only as far as the remaining units do not need it', () => {
  expect(stockBack(3, 2)).toBe(1);
  // Two of three were sold without stock: the remaining one needs the available stock.
  expect(stockBack(1, 1)).toBe(0);
  expect(stockBack(1, 0)).toBe(1);
});
