import { expect, test } from 'vitest';
import { html } from '#kit/contract/fields.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { CellContext } from './cell-context.ts';
import { readCell } from './spreadsheet-cells.ts';

const context: CellContext = {
  keys: {},
  names: {},
  firstInstead: {},
  restless: [],
  clock: clockOf('Asia/Seoul'),
};
const column = {
  kind: 'value',
  key: 'content',
  label: '내용',
  width: 40,
  name: 'content',
  field: html('content'),
} as const;

test('[0026] HTML in a cell is read as clean HTML', () => {
  expect(readCell(column, '<p onclick="steal()">글</p><script>steal()</script>', context)).toEqual({
    value: '<p>글</p>',
  });
  expect(readCell(column, '<script>steal()</script>', context)).toEqual({
    problem: { key: 'field.required' },
  });
});
