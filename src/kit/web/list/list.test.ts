import { describe, expect, test } from 'vitest';
import { cardParts } from './cards/row-cards.tsx';
import { statusOf } from './list.ts';
import { compareBy, type ListColumn } from './list-column.ts';
import { cellWidth, columnWidth, headWidth } from './table/column-width.ts';
import { fittingHeight, printedHeight } from './table/table-height.ts';
import { selectedOf } from './use-selection.ts';

describe('[1 §9] table height', () => {
  test.each([
    [799, 300, 260],
    [800, 350, 310],
    [999, 350, 310],
    [1199, 400, 360],
    [1399, 450, 410],
    [1400, 500, 460],
  ])('a window of %i px gives %i, with paging %i', (window, plain, paged) => {
    expect(printedHeight(window, false)).toBe(plain);
    expect(printedHeight(window, true)).toBe(paged);
  });

  test('a table takes the room that is left', () => {
    expect(fittingHeight(1000, { above: 240, below: 40 }, false)).toBe(720);
  });

  test('where less than the printed height is left, the page scrolls and the table does not', () => {
    expect(fittingHeight(1000, { above: 561, below: 40 }, false)).toBeNull();
    expect(fittingHeight(1000, { above: 560, below: 40 }, false)).toBe(400);
  });
});

test('empty values sort last, numbers as numbers, codes by their name', () => {
  const byValue = compareBy((row: { v: unknown }) => row.v);
  const rows = [{ v: null }, { v: 10 }, { v: 9 }];
  expect([...rows].sort(byValue)).toEqual([{ v: 9 }, { v: 10 }, { v: null }]);
  expect(byValue({ v: { id: 1, name: '나' } }, { v: { id: 2, name: '가' } })).toBeGreaterThan(0);
});

test('a list with rows whose last reading failed shows them and says so', () => {
  const query = { waiting: false, hasRows: false, failed: false };
  expect(statusOf({ ...query, waiting: true })).toBe('waiting');
  expect(statusOf(query)).toBe('loading');
  expect(statusOf({ ...query, failed: true })).toBe('failed');
  expect(statusOf({ ...query, hasRows: true })).toBe('ready');
  expect(statusOf({ ...query, hasRows: true, failed: true })).toBe('partial');
});

describe('selection', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const keyOf = ({ id }: { id: number }) => id;
  test('holds rows that are in the list only', () => {
    expect(selectedOf(rows, keyOf, new Set([2, 9]), false)).toEqual([{ id: 2 }]);
  });
  test('can begin with all of them', () => {
    expect(selectedOf(rows, keyOf, new Set(), true)).toEqual(rows);
    expect(selectedOf(rows, keyOf, new Set([2]), true)).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe('the width of a column', () => {
  const column: ListColumn<{ price: number }> = { id: 'price', title: '값', cell: () => null, width: 96 };
  test('is never less than its head needs', () => {
    expect(columnWidth(column, [])).toBe(96);
    const title = 'Expected pick-up time';
    expect(columnWidth({ ...column, title }, [])).toBe(headWidth(title));
    expect(columnWidth({ ...column, title, titleHidden: true }, [])).toBe(96);
  });
  test('grows with the longest figure', () => {
    const fit = (rows: readonly { price: number }[]) =>
      cellWidth(String(Math.max(...rows.map(({ price }) => price))));
    expect(columnWidth({ ...column, fit }, [{ price: 1 }])).toBe(96);
    expect(columnWidth({ ...column, fit }, [{ price: 1 }, { price: 123_456_789_012 }])).toBeGreaterThan(110);
  });
});

test('a card has one heading and its facts in the order of the columns; what is for tables only is left out', () => {
  const column = (id: string, card?: ListColumn<object>['card']): ListColumn<object> => ({
    id,
    title: id,
    cell: () => null,
    card,
  });
  const parts = cardParts([
    column('a'),
    column('b', 'head'),
    column('c', 'none'),
    column('d', 'aside'),
    column('e', 'plain'),
    column('f'),
    column('g', 'fact'),
  ]);
  expect(parts.head?.id).toBe('b');
  expect(parts.aside.map(({ id }) => id)).toEqual(['d']);
  expect(parts.body.map(({ facts, columns }) => [facts, ...columns.map(({ id }) => id)])).toEqual([
    [true, 'a'],
    [false, 'e'],
    [true, 'f', 'g'],
  ]);
});
