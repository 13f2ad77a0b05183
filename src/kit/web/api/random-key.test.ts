import { afterEach, expect, test, vi } from 'vitest';
import { createRequestKeys, randomKey } from './random-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a random key is a UUID, also without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, randomKey);
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(100);
});

test('[D28] the same request keeps its key until it changes or is renewed', () => {
  const keys = createRequestKeys();
  const first = keys.of({ name: '냉면', price: 12_000 });
  expect(keys.of({ name: '냉면', price: 12_000 })).toBe(first);
  const other = keys.of({ name: '냉면', price: 13_000 });
  expect(other).not.toBe(first);
  expect(keys.of({ name: '냉면', price: 12_000 })).toBe(first);
  keys.renew({ name: '냉면', price: 12_000 });
  expect(keys.of({ name: '냉면', price: 12_000 })).not.toBe(first);
  expect(keys.of({ name: '냉면', price: 13_000 })).toBe(other);
  keys.renew();
  expect(keys.of({ name: '냉면', price: 13_000 })).not.toBe(other);
});
