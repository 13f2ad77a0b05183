import { expect, test } from 'vitest';
import { boundedSheet } from './bounded-sheet.ts';
import { createOddCells } from './read-sheet.ts';

const fault = { fault: 'tooHeavy' };

test('[D42] columns with content are named, empty ends are cut off', () => {
  const sheet = boundedSheet({
    rows: [['a', null, ''], ['  ', null], [null, 'b', ' \t', null], [], [0, false]],
    odd: [],
  });
  expect(sheet.rows).toEqual([['a'], [], [null, 'b'], [], [0, false]]);
  expect(sheet.filled).toEqual([0, 1]);
});

test('[F1] a text that no cell can hold is taken out and named', () => {
  const { rows, odd } = boundedSheet({ rows: [['a', 'x'.repeat(32_768)], ['x'.repeat(32_767)]], odd: [] });
  expect(rows).toEqual([['a'], ['x'.repeat(32_767)]]);
  expect(odd).toEqual([{ row: 0, column: 1, kind: 'tooLong' }]);
});

test('[F1] a file that unpacks to more text or cells than any list holds is refused', () => {
  const long = 'x'.repeat(32_000);
  expect(() => boundedSheet({ rows: Array.from({ length: 65_536 }, () => [long]), odd: [] })).toThrow(
    expect.objectContaining(fault),
  );
  const wide = Array.from({ length: 65_536 }, () => new Array<number>(200).fill(1));
  expect(() => boundedSheet({ rows: wide, odd: [] })).toThrow(expect.objectContaining(fault));
});

test('[D42] formulas, which are only reported, never hide an error value', () => {
  const { found, note } = createOddCells();
  for (let row = 0; row < 1_000; row += 1) note(row, 0, 'formula');
  note(1_000, 0, 'error');
  expect(found.length).toBe(201);
  expect(found.at(-1)).toEqual({ row: 1_000, column: 0, kind: 'error' });
});
