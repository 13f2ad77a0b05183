import { describe, expect, test } from 'vitest';
import type { OpeningHours } from '#features/stores/hours.public.ts';
import { NO_HOLIDAY } from '#features/stores/hours.public.ts';
import { isNearlyFull } from './slot-limit.contract.ts';
import { nextFreeSlot, slotStart } from './slot-limit.rules.ts';

const at = (text: string) => new Date(text);
const SEOUL = 'Asia/Seoul';

describe('a slot', () => {
  test('begins at the full ten minutes of the store’s clock', () => {
    expect(slotStart(at('2026-11-21T03:19:59.999Z'), SEOUL)).toEqual(at('2026-11-21T03:10:00Z'));
    expect(slotStart(at('2026-11-21T03:20:00Z'), SEOUL)).toEqual(at('2026-11-21T03:20:00Z'));
  });
  test('counts by the store’s own clock where that is a quarter of an hour off', () => {
    // 09:03 UTC is 14:48 in Kathmandu.
    expect(slotStart(at('2026-11-21T09:03:20Z'), 'Asia/Kathmandu')).toEqual(at('2026-11-21T08:55:00Z'));
  });
  test('stands still while the clock is put back', () => {
    // 01:30 occurs twice in New York on this day.
    for (const moment of ['2026-11-01T05:37:00Z', '2026-11-01T06:37:00Z'])
      expect(slotStart(at(moment), 'America/New_York')).toEqual(at(moment.replace(':37', ':30')));
  });
});

describe('the next free slot', () => {
  const day = (week: number) => ({
    week,
    allDay: false,
    open: { start: '11:00', end: '22:00' },
    breaks: [],
    holiday: false,
  });
  const hours: OpeningHours = { detailed: false, simple: [day(1), day(2)], detail: [], holiday: NO_HOLIDAY };
  test('is the one after this one', () => {
    expect(nextFreeSlot(at('2026-11-21T09:04:00Z'), { hours, timeZone: SEOUL })).toEqual(
      at('2026-11-21T09:10:00Z'),
    );
    expect(nextFreeSlot(at('2026-11-21T09:04:00Z'), { hours: null, timeZone: SEOUL })).toEqual(
      at('2026-11-21T09:10:00Z'),
    );
  });
  test('is the next opening where the store closes before', () => {
    expect(nextFreeSlot(at('2026-11-21T12:55:00Z'), { hours, timeZone: SEOUL })).toEqual(
      at('2026-11-22T02:00:00Z'),
    );
  });
});

test('a slot is shown from seven of ten on', () => {
  expect(isNearlyFull({ taken: 6, limit: 10 })).toBe(false);
  expect(isNearlyFull({ taken: 7, limit: 10 })).toBe(true);
  expect(isNearlyFull({ taken: 0, limit: 1 })).toBe(false);
});
