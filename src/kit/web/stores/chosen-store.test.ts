import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { forgetStore, rememberStore, storeToOpenWith } from './chosen-store.ts';

const session = (more: Partial<Session> = {}) =>
  ({ accountId: 'C000000001', storeId: null, ...more }) as Session;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('[D12] the chosen store', () => {
  test('stays chosen on the next screen that works on stores', () => {
    rememberStore('C000000001', 7);
    expect(storeToOpenWith(session(), 'one', {})).toBe(7);
    expect(storeToOpenWith(session(), 'all', {})).toBe(7);
    expect(storeToOpenWith(session(), undefined, {})).toBeNull();
  });
  test('an address that names a store wins and is remembered', () => {
    rememberStore('C000000001', 7);
    expect(storeToOpenWith(session(), 'one', { store: '8' })).toBeNull();
    expect(storeToOpenWith(session(), 'one', {})).toBe(8);
  });
  test('all stores hold where a screen can show them; elsewhere the last one is used', () => {
    rememberStore('C000000001', 7);
    rememberStore('C000000001', null);
    expect(storeToOpenWith(session(), 'all', {})).toBeNull();
    expect(storeToOpenWith(session(), 'one', {})).toBe(7);
  });
  test("is not another account's, nor of one with a store of its own", () => {
    rememberStore('C000000001', 7);
    expect(storeToOpenWith(session({ accountId: 'admin' }), 'one', {})).toBeNull();
    expect(storeToOpenWith(session({ storeId: 3 }), 'one', {})).toBeNull();
  });
  test.each(['nonsense', '{"account":"C000000001"', 'null'])('%s in the storage is no choice', (text) => {
    localStorage.setItem('jumun.store', text);
    expect(storeToOpenWith(session(), 'one', {})).toBeNull();
  });
  test('a store that is gone is forgotten', () => {
    rememberStore('C000000001', 7);
    forgetStore();
    expect(storeToOpenWith(session(), 'one', {})).toBeNull();
  });
});
