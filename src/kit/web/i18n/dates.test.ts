import { afterEach, expect, it, vi } from 'vitest';
import { dayText, momentText, timeText } from './dates.ts';

afterEach(() => void vi.useRealTimers());

it('[LOOK] the year is left out by the clock of the store, not by that of the device', () => {
  // 2027 in Korea, still 2026 in UTC.
  vi.useFakeTimers({ now: new Date('2026-12-31T16:00:00Z') });
  expect(dayText('2027-01-01')).toBe('1월 1일 (금)');
  expect(momentText('2026-12-31 23:59:00')).toBe('2026년 12월 31일 (목) 23:59');
});

it('[LOOK] a time of day is cut from its date', () => {
  expect(timeText('2026-11-23 01:25:40')).toBe('01:25');
});
