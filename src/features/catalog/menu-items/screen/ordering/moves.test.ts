import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterMove, moved, orderOf } from './moves.ts';

const rows = (...orders: number[]) => orders.map((displayOrder, index) => ({ id: index + 1, displayOrder }));
const ids = (list: readonly { id: number }[]) => list.map((row) => row.id);

describe('[D29] where a dropped row goes', () => {
  test('it takes the number of the row whose place it takes', () => {
    expect(orderOf(rows(10, 20, 30), 2)).toBe(20);
    expect(afterMove(rows(10, 20, 30), 3, 10)).toEqual([
      { id: 3, displayOrder: 10 },
      { id: 1, displayOrder: 11 },
      { id: 2, displayOrder: 21 },
    ]);
  });

  test('rows with the same number are counted anew first, so that one can come between them', () => {
    const tied = rows(1, 1, 1);
    expect(orderOf(tied, 2)).toBe(2);
    expect(ids(afterMove(tied, 3, 2))).toEqual([1, 3, 2]);
    expect(ids(afterMove(tied, 1, 2))).toEqual([2, 1, 3]);
  });

  test('whatever is hidden, the shown rows end up as they were dropped and the hidden ones keep their sequence', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 14 }),
        fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
        fc.nat(),
        fc.nat(),
        (orders, hides, a, b) => {
          const all = rows(...orders).sort((x, y) => x.displayOrder - y.displayOrder || x.id - y.id);
          const shown = all.filter((row) => !hides[row.id]);
          if (shown.length < 2) return;
          const [from, to] = [a % shown.length, b % shown.length];
          if (from === to) return;
          const place = shown[to];
          const row = shown[from];
          if (!place || !row) return;
          const after = afterMove(all, row.id, orderOf(all, place.id) ?? 0);
          expect(ids(after.filter((each) => !hides[each.id]))).toEqual(ids(moved(shown, from, to)));
          const others = (list: readonly { id: number }[]) => ids(list).filter((id) => id !== row.id);
          expect(others(after)).toEqual(others(all));
        },
      ),
    );
  });
});
