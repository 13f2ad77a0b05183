import { expect, test } from 'vitest';
import { rowBatches } from './row-batches.ts';

test.each([
  ['none', 0, []],
  ['less than a batch', 2, [[1, 2]]],
  [
    'whole batches',
    6,
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  ['a rest', 7, [[1, 2, 3], [4, 5, 6], [7]]],
])('rows come in batches, each after the last row of the one before: %s', async (_name, count, batches) => {
  const rows = Array.from({ length: count }, (_, index) => index + 1);
  const seen = rowBatches(3, async (last: number | undefined) =>
    rows.filter((row) => row > (last ?? 0)).slice(0, 3),
  );
  const found: number[][] = [];
  for await (const batch of seen) found.push(batch);
  expect(found).toEqual(batches);
});
