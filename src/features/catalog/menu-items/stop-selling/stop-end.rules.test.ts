import { describe, expect, test } from 'vitest';
import { ALWAYS_OPEN, type DayHours, type OpeningHours } from '#features/stores/hours.public.ts';
import { toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { untilOpening, untilTomorrow } from './stop-end.rules.ts';

const ZONE = 'Asia/Seoul';
const row = (week: number, change: Partial<DayHours>): DayHours => ({
  week,
  allDay: false,
  open: { start: '11:00', end: '22:00' },
  breaks: [{ start: '15:00', end: '17:00' }],
  holiday: false,
  ...change,
});
const detailed = (days: (week: number) => Partial<DayHours>): OpeningHours => ({
  ...ALWAYS_OPEN,
  detailed: true,
  detail: [1, 2, 3, 4, 5, 6, 7].map((week) => row(week, days(week))),
});
const at = (rule: typeof untilOpening, hours: OpeningHours | null, wall: string, dayCutoff = '00:00') =>
  toWallClock(rule({ hours, timeZone: ZONE, dayCutoff }, toInstant(`${wall}:00`, ZONE)), ZONE).slice(0, 16);

// 2026-11-23 is a Monday.
describe('[D57] the end of a stop by opening hours', () => {
  test('lunch and dinner: the next opening is after the break, tomorrow is tomorrow’s lunch', () => {
    const hours = detailed(() => ({}));
    expect(at(untilOpening, hours, '2026-11-23 12:10')).toBe('2026-11-23 17:00');
    expect(at(untilTomorrow, hours, '2026-11-23 12:10')).toBe('2026-11-24 11:00');
    expect(at(untilTomorrow, hours, '2026-11-23 09:00')).toBe('2026-11-24 11:00');
  });
  test('a rest day is passed over', () => {
    const hours = detailed((week) => ({ holiday: week === 2 }));
    expect(at(untilTomorrow, hours, '2026-11-23 12:10')).toBe('2026-11-25 11:00');
  });
  test('an evening that runs past midnight is today’s until it ends', () => {
    const hours = detailed((week) => ({
      open: { start: '18:00', end: '02:00' },
      breaks: [],
      holiday: week === 2,
    }));
    expect(at(untilTomorrow, hours, '2026-11-25 20:00')).toBe('2026-11-26 18:00');
    expect(at(untilTomorrow, hours, '2026-11-23 20:00')).toBe('2026-11-25 18:00');
    expect(at(untilTomorrow, hours, '2026-11-26 01:00', '04:00')).toBe('2026-11-26 18:00');
  });
  test('a store that never closes begins anew with its business day', () => {
    for (const hours of [null, ALWAYS_OPEN]) {
      expect(at(untilOpening, hours, '2026-11-23 12:10')).toBe('2026-11-24 00:00');
      expect(at(untilTomorrow, hours, '2026-11-23 03:00', '05:00')).toBe('2026-11-23 05:00');
    }
  });
  test('so does one that is open for days and closes on Sunday', () => {
    const hours = detailed((week) => ({ allDay: true, holiday: week === 7 }));
    expect(at(untilTomorrow, hours, '2026-11-23 12:10')).toBe('2026-11-24 00:00');
    expect(at(untilTomorrow, hours, '2026-11-28 12:10')).toBe('2026-11-30 00:00');
  });
});
