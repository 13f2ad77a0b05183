import { describe, expect, test } from 'vitest';
import { CALLBACK_TIME, callbackIsGenuine, signCallback } from './callback-signature.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BODY = '{"event_id":"1"}';
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe('[D50] the signature of a callback', () => {
  const headers = signCallback('secret', BODY, NOW);
  test('holds for five minutes either way', () => {
    for (const seconds of [0, 299, -299])
      expect(callbackIsGenuine('secret', BODY, headers, later(seconds))).toBe(true);
    for (const seconds of [302, -302])
      expect(callbackIsGenuine('secret', BODY, headers, later(seconds))).toBe(false);
  });
  test('covers the body, the key and the time', () => {
    expect(callbackIsGenuine('secret', `${BODY} `, headers, NOW)).toBe(false);
    expect(callbackIsGenuine('other', BODY, headers, NOW)).toBe(false);
    const renewed = { ...headers, [CALLBACK_TIME]: String(later(600).getTime() / 1_000) };
    expect(callbackIsGenuine('secret', BODY, renewed, later(600))).toBe(false);
  });
  test('is needed', () => {
    expect(callbackIsGenuine('secret', BODY, {}, NOW)).toBe(false);
    expect(callbackIsGenuine('secret', BODY, { [CALLBACK_TIME]: headers[CALLBACK_TIME] }, NOW)).toBe(false);
  });
});
