import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { password, text } from '#kit/contract/fields.ts';
import { draftable, draftKey, keepDraft, readDraft } from './draft.ts';

const fields = { name: text('nm'), secret: password('pw'), file: text('file') };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  test('never holds a secret, a file or an unknown field', () => {
    const values = { name: '면', secret: 'geheim12', file: new Blob(['x']), other: 1 };
    expect(draftable(fields, values)).toEqual({ name: '면' });
  });

  test('comes back to the same person for the same record only', () => {
    keepDraft(draftKey('S000000001', 'category', 7), fields, { name: '면', secret: 'geheim12' });
    expect(readDraft(draftKey('S000000001', 'category', 7))?.values).toEqual({ name: '면' });
    expect(readDraft(draftKey('S000000002', 'category', 7))).toBeNull();
    expect(readDraft(draftKey('S000000001', 'category', null))).toBeNull();
  });

  test('is forgotten after half a day and when it cannot be read', () => {
    const key = draftKey('admin', 'code', null);
    keepDraft(key, fields, { name: '면' }, 0);
    expect(readDraft(key, 13 * 60 * 60 * 1000)).toBeNull();
    sessionStorage.setItem(key, '{broken');
    expect(readDraft(key)).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});
