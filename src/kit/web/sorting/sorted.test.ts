import { expect, test } from 'vitest';
import { sorted, turned } from './sorted.ts';

const rows = [
  { name: '나', count: 2, amount: 300 },
  { name: '가', count: 10, amount: 100 },
  { name: '다', count: 2, amount: 200 },
];
const names = (list: typeof rows) => list.map((row) => row.name).join('');

test('by each of the three columns, both ways, without touching the rows', () => {
  expect(names(sorted(rows, { by: 'name', direction: 'ascending' }))).toBe('가나다');
  expect(names(sorted(rows, { by: 'count', direction: 'descending' }))).toBe('가나다');
  expect(names(sorted(rows, { by: 'amount', direction: 'ascending' }))).toBe('가다나');
  expect(names(rows)).toBe('나가다');
});

test('a second press turns the order, another column begins anew', () => {
  const first = turned({ by: 'amount', direction: 'descending' }, 'amount', true);
  expect(first).toEqual({ by: 'amount', direction: 'ascending' });
  expect(turned(first, 'name', false)).toEqual({ by: 'name', direction: 'ascending' });
  expect(turned(first, 'count', true)).toEqual({ by: 'count', direction: 'descending' });
});
