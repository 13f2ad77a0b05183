import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-bucket.ts';

const BUDGET = { rate: 20, burst: 60 };

test('[D65] a burst passes, then the steady rate; the wait is told in whole seconds', () => {
  let now = 0;
  const buckets = createTokenBuckets(() => now);
  const passed = (calls: number) =>
    Array.from({ length: calls }, () => buckets.take('key', BUDGET)).filter((wait) => wait === 0).length;
  expect(passed(100)).toBe(60);
  expect(buckets.take('key', BUDGET)).toBe(1);
  now += 1_000;
  expect(passed(100)).toBe(20);
  now += 3_600_000;
  expect(passed(100)).toBe(60);
});

test('callers have buckets of their own', () => {
  const buckets = createTokenBuckets(() => 0);
  expect(buckets.take('one', { rate: 0.5, burst: 1 })).toBe(0);
  expect(buckets.take('one', { rate: 0.5, burst: 1 })).toBe(2);
  expect(buckets.take('other', { rate: 0.5, burst: 1 })).toBe(0);
});
