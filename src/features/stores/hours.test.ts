import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import {
  ALWAYS_OPEN,
  type DayHours,
  isOpenAt,
  isRestDay,
  NO_HOLIDAY,
  nextOpening,
  type OpeningHours,
  type RegularHoliday,
} from './hours.public.ts';

const SEOUL = 'Asia/Seoul';
const row = (week: number, more: Partial<DayHours> = {}): DayHours => ({
  week,
  allDay: false,
  open: { start: '11:00', end: '22:00' },
  breaks: [],
  holiday: false,
  ...more,
});
const week = (more: Partial<DayHours> = {}): OpeningHours => ({
  detailed: true,
  simple: [],
  detail: [1, 2, 3, 4, 5, 6, 7].map((each) => row(each, more)),
  holiday: NO_HOLIDAY,
});
const openAt = (hours: OpeningHours, wall: string, zone = SEOUL) =>
  isOpenAt(hours, toInstant(`${wall}:00`, zone), zone);
const opening = (hours: OpeningHours, wall: string, zone = SEOUL) =>
  nextOpening(hours, toInstant(`${wall}:00`, zone), zone)?.toISOString() ?? null;

describe('[D30] is the store open', () => {
  test('from the opening minute on, up to but not including the closing one', () => {
    const hours = week();
    expect(openAt(hours, '2026-11-23 10:59')).toBe(false);
    expect(openAt(hours, '2026-11-23 11:00')).toBe(true);
    expect(openAt(hours, '2026-11-23 21:59')).toBe(true);
    expect(openAt(hours, '2026-11-23 22:00')).toBe(false);
  });

  test('an end at or before the start lies in the next day', () => {
    const hours = week({ open: { start: '18:00', end: '02:00' } });
    expect(openAt(hours, '2026-11-24 01:59')).toBe(true);
    expect(openAt(hours, '2026-11-24 02:00')).toBe(false);
    const round = week({ open: { start: '06:00', end: '06:00' } });
    expect(openAt(round, '2026-11-24 05:59')).toBe(true);
  });

  test('23:59 is the end of the day, so nothing closes for a minute', () => {
    const hours = week({ open: { start: '00:00', end: '23:59' } });
    expect(isOpenAt(hours, toInstant('2026-11-24 23:59:30', SEOUL), SEOUL)).toBe(true);
    expect(opening(hours, '2026-11-24 12:00')).toBeNull();
  });

  test('breaks close, also those after midnight; the session of a day off does not begin', () => {
    const hours = week({
      open: { start: '17:00', end: '03:00' },
      breaks: [
        { start: '20:00', end: '20:30' },
        { start: '00:30', end: '01:00' },
      ],
    });
    expect(openAt(hours, '2026-11-23 20:15')).toBe(false);
    expect(openAt(hours, '2026-11-23 20:30')).toBe(true);
    expect(openAt(hours, '2026-11-24 00:45')).toBe(false);
    expect(openAt(hours, '2026-11-24 01:00')).toBe(true);
    const mondayOff = {
      ...hours,
      detail: hours.detail.map((each) => ({ ...each, holiday: each.week === 1 })),
    };
    expect(openAt(mondayOff, '2026-11-23 01:30')).toBe(true);
    expect(openAt(mondayOff, '2026-11-23 18:00')).toBe(false);
    expect(openAt(mondayOff, '2026-11-24 01:30')).toBe(false);
  });

  test('simple rows: weekdays and weekend; both sets are kept and the flag decides', () => {
    const both: OpeningHours = {
      ...week({ allDay: true }),
      detailed: false,
      simple: [row(1), row(2, { open: { start: '09:00', end: '12:00' } })],
    };
    expect(openAt(both, '2026-11-27 13:00')).toBe(true);
    expect(openAt(both, '2026-11-28 13:00')).toBe(false);
    expect(openAt({ ...both, detailed: true }, '2026-11-28 13:00')).toBe(true);
  });

  test('regular holidays: every week, alternate weeks, days of the month, vacation', () => {
    const holiday = (more: Partial<RegularHoliday>): RegularHoliday => ({ ...NO_HOLIDAY, ...more });
    const sundays = holiday({ kind: 'week', weekdays: [7] });
    expect(isRestDay(sundays, '2026-11-22')).toBe(true);
    expect(isRestDay(sundays, '2026-11-23')).toBe(false);
    const alternate = holiday({ kind: 'week', weekdays: [7], alternate: true, restMonday: '2026-11-16' });
    expect(
      ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06'].map((day) =>
        isRestDay(alternate, day),
      ),
    ).toEqual([true, false, true, false, true]);
    const days = holiday({ kind: 'day', daysOfMonth: [1, 15], weekdays: [7] });
    expect([isRestDay(days, '2026-11-15'), isRestDay(days, '2026-11-22')]).toEqual([true, false]);
    expect(isRestDay(holiday({ vacation: ['2026-12-24'] }), '2026-12-24')).toBe(true);
  });

  test('where the clocks change, the wall clock rules', () => {
    const zone = 'America/Los_Angeles';
    const hours = week({ open: { start: '18:00', end: '04:00' } });
    const shut = (date: string) => toInstant(`${date} 04:00:00`, zone).getTime();
    expect(isOpenAt(hours, new Date(shut('2026-03-08') - 1), zone)).toBe(true);
    expect(isOpenAt(hours, new Date(shut('2026-03-08')), zone)).toBe(false);
    expect(isOpenAt(hours, new Date(shut('2026-11-01') - 1), zone)).toBe(true);
  });

  test('no hours and round-the-clock hours are always open', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }),
        (date) => {
          expect(isOpenAt(null, date, SEOUL)).toBe(true);
          expect(isOpenAt(ALWAYS_OPEN, date, SEOUL)).toBe(true);
        },
      ),
    );
  });
});

const times = fc
  .nat({ max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const ends = fc.oneof(times, fc.constant('23:59'));
const rows = fc
  .record({
    allDay: fc.boolean(),
    open: fc.option(fc.record({ start: times, end: ends })),
    breaks: fc.array(
      fc.record({ start: times, end: ends }).filter(({ start, end }) => start !== end),
      { maxLength: 2 },
    ),
    holiday: fc.boolean(),
  })
  .map((more) => row(1, more));
const schedules = fc.array(rows, { minLength: 7, maxLength: 7 }).map(
  (seven): OpeningHours => ({
    detailed: true,
    simple: [],
    detail: seven.map((each, index) => ({ ...each, week: index + 1 })),
    holiday: NO_HOLIDAY,
  }),
);
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The same function in plain minutes, for a zone without clock changes. */
function openInMinutes(hours: OpeningHours, weekday: number, minute: number): boolean {
  return [0, 1].some((daysAgo) => {
    const each = hours.detail[(weekday - 1 - daysAgo + 7) % 7] as DayHours;
    const now = minute + daysAgo * 1440;
    if (each.holiday) return false;
    if (each.allDay) return now < 1440;
    if (!each.open) return false;
    const within = (from: number, span: { start: string; end: string }) => {
      const length =
        span.end === '23:59'
          ? 1440 - minutes(span.start)
          : (minutes(span.end) - minutes(span.start) + 1440) % 1440 || 1440;
      return now >= from && now < from + length;
    };
    const opens = minutes(each.open.start);
    if (!within(opens, each.open)) return false;
    return !each.breaks.some((pause) => {
      const starts = minutes(pause.start);
      return within(starts < opens ? starts + 1440 : starts, pause);
    });
  });
}

describe('[D30] for any schedule', () => {
  test('[R13] agrees with counting minutes', () => {
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: 1, max: 7 }),
        fc.nat({ max: 1439 }),
        (hours, weekday, minute) => {
          const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          // 2026-11-23 is a Monday.
          expect(openAt(hours, `2026-11-${22 + weekday} ${clock}`)).toBe(
            openInMinutes(hours, weekday, minute),
          );
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('the next opening turns closed into open, and none comes before it', () => {
    fc.assert(
      fc.property(schedules, fc.nat({ max: 7 * 48 - 1 }), (hours, half) => {
        const now = new Date(toInstant('2026-11-23 00:00:00', SEOUL).getTime() + half * 1_800_000);
        const next = nextOpening(hours, now, SEOUL);
        const until = next?.getTime() ?? now.getTime() + 9 * 86_400_000;
        let before = isOpenAt(hours, now, SEOUL);
        for (let at = now.getTime() + 1_800_000; at <= until; at += 1_800_000) {
          const open = isOpenAt(hours, new Date(at), SEOUL);
          expect(open && !before).toBe(next !== null && at === next.getTime());
          before = open;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('an opening after a vacation of two months is found', () => {
    const vacation = Array.from({ length: 60 }, (_, day) =>
      new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
    );
    const hours = { ...week(), holiday: { ...NO_HOLIDAY, vacation } };
    expect(opening(hours, '2026-12-01 12:00')).toBe('2027-01-30T02:00:00.000Z');
  });
});
