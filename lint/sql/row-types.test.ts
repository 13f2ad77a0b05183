import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allAssertedRows, assertedRows } from './row-types.ts';

it.each([
  ['a row type', 'const [row] = await db.query<Row>(READ, [id]);'],
  ['an object', 'const rows = ctx.db.query<{ id: number }>(READ);'],
  ['a cast of the promise', 'export const read = () => db.query(READ) as Promise<Row[]>;'],
  ['a cast of the rows', 'const rows = (await db.query(READ)) as unknown as Row[];'],
])('[R2] rows are not asserted by %s', (_, text) => {
  expect(assertedRows('src/features/x/planted.ts', text)).not.toEqual([]);
  expect(assertedRows('src/features/x/planted.test.ts', text)).toEqual([]);
});

it('[R2] nothing else is refused', () => {
  const text =
    'const at = [1] as const; db.query(READ, [id as number]); useQuery<Row>(x); map.get(x) as Row;';
  expect(assertedRows('src/features/x/planted.ts', text)).toEqual([]);
});

it('[R2] no rows of the product are asserted', () => {
  expect(allAssertedRows(resolve(import.meta.dirname, '../..'))).toEqual([]);
});
