import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cacheOf = () => createTimedCache<string>({ ms: 1_000, largest: 2 });

test('a value is there for its time, and for less when its own time is shorter', () => {
  const cache = cacheOf();
  cache.reading()('a', 'A');
  cache.reading()('b', 'B', 400);
  vi.advanceTimersByTime(400);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined]);
  vi.advanceTimersByTime(600);
  expect(cache.get('a')).toBeUndefined();
});

test('a read that began before something was forgotten keeps nothing', () => {
  const cache = cacheOf();
  const keep = cache.reading();
  cache.forget((value) => value === 'another');
  keep('a', 'A');
  expect(cache.get('a')).toBeUndefined();
  cache.reading()('a', 'A');
  expect(cache.get('a')).toBe('A');
});

test('what matches is forgotten, the rest stays', () => {
  const cache = cacheOf();
  cache.reading()('a', 'A');
  cache.reading()('b', 'B');
  cache.forget((value) => value === 'A');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B']);
});

test('it never grows beyond its size', () => {
  const cache = cacheOf();
  for (const key of ['a', 'b', 'c']) cache.reading()(key, key);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'c']);
});
