import { expect, test } from 'vitest';
import { backoff, FIRST_WAIT, LONGEST_WAIT } from './backoff.ts';

test('each wait is about twice the one before, up to the longest', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((attempt) => backoff(attempt, () => 1));
  expect(waits).toEqual([FIRST_WAIT, 1000, 2000, 4000, 8000, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT]);
});

test('chance takes at most half away', () => {
  expect(backoff(3, () => 0)).toBe(2000);
  const spread = new Set(Array.from({ length: 50 }, () => backoff(4)));
  expect(spread.size).toBeGreaterThan(20);
  for (const wait of spread) expect(wait).toBeGreaterThanOrEqual(4000);
});
