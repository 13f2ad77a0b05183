import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Weekday } from '#kit/contract/time/zoned-time.ts';
import { addDays, toInstant } from '#kit/contract/time/zoned-time.ts';
import {
  ALWAYS_OPEN,
  closingReason,
  type DayHours,
  type HoursException,
  isOpenAt,
  isRestDay,
  type OpeningHours,
  type TimeSpan,
} from '../../hours.public.ts';
import { dayPlan, weekPlans } from './day-plan.rules.ts';

const SEOUL = 'Asia/Seoul';
const MONDAY = '2026-11-23';
const DAY = 1440;

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes from the start of the day, with an end after the start. */
function range({ start, end }: TimeSpan): [number, number] {
  if (end === '23:59') return [minutes(start), DAY];
  return [minutes(start), minutes(end) + (minutes(end) <= minutes(start) ? DAY : 0)];
}

/** Slow and by minutes: whether a session that starts on a day covers a minute of it, or of the day after. */
function sessionCovers(hours: OpeningHours, day: string, minute: number): boolean {
  const exceptions = (hours.exceptions ?? []).filter((each) => each.day === day);
  const within = ([from, to]: [number, number]) => minute >= from && minute < to;
  for (const { kind, start, end } of exceptions) {
    if (kind !== 'closed') continue;
    if (start === null || (end === null && minute >= minutes(start))) return false;
    if (end !== null && within(range({ start, end }))) return false;
  }
  const instead = exceptions.filter(({ kind }) => kind === 'open');
  if (instead.length > 0)
    return instead.some(({ start, end }) => within(range({ start: start ?? '', end: end ?? '' })));
  const weekday = (((Math.round((Date.parse(day) - Date.parse(MONDAY)) / 86_400_000) % 7) + 7) % 7) + 1;
  const row = hours.detailed
    ? hours.detail.find(({ week }) => week === weekday)
    : hours.simple.find(({ week }) => week === (weekday <= 5 ? 1 : 2));
  if (!row || row.holiday || isRestDay(hours.holiday, day)) return false;
  if (row.allDay) return minute < DAY;
  const { open } = row;
  if (!open || !within(range(open))) return false;
  return !row.breaks.some((pause) => {
    if (pause.start === pause.end) return false;
    const later = pause.start < open.start ? DAY : 0;
    const [from, to] = range(pause);
    return minute >= from + later && minute < to + later;
  });
}
const slowlyOpen = (hours: OpeningHours, day: string, minute: number): boolean =>
  sessionCovers(hours, day, minute) || sessionCovers(hours, addDays(day, -1), minute + DAY);

const time = fc.oneof(
  fc.integer({ min: 0, max: 47 }).map((half) => clock(half * 30)),
  fc.constant('23:59'),
);
const span = fc.record({ start: time, end: time });
const row = (week: number) =>
  fc.record({
    week: fc.constant(week),
    allDay: fc.boolean(),
    open: fc.option(span),
    breaks: fc.array(span, { maxLength: 2 }),
    holiday: fc.boolean(),
  }) satisfies fc.Arbitrary<DayHours>;
const someDay = fc.integer({ min: 0, max: 20 }).map((days) => addDays(MONDAY, days));
const exception: fc.Arbitrary<HoursException> = fc
  .record({
    day: someDay,
    kind: fc.constantFrom('open', 'closed'),
    start: fc.option(time),
    end: fc.option(time),
  })
  .map(({ day, kind, start, end }) => ({
    ...{ day, kind, reason: 'Chuseok' },
    start: kind === 'open' ? (start ?? '12:00') : start,
    end: kind === 'open' ? (end ?? '18:00') : start === null || start === end ? null : end,
  }));
const schedule: fc.Arbitrary<OpeningHours> = fc.record({
  detailed: fc.boolean(),
  simple: fc.tuple(row(1), row(2)),
  detail: fc.tuple(row(1), row(2), row(3), row(4), row(5), row(6), row(7)),
  holiday: fc.record({
    kind: fc.constantFrom('none', 'week', 'day'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }).map((each) => each as Weekday)),
    alternate: fc.boolean(),
    restMonday: fc.constantFrom(null, MONDAY, addDays(MONDAY, 7)),
    daysOfMonth: fc.uniqueArray(fc.integer({ min: 1, max: 28 })),
    vacation: fc.uniqueArray(someDay, { maxLength: 2 }),
  }),
  exceptions: fc.array(exception, { maxLength: 3 }),
});

/** Whether the calendar shows a minute of a day as open. */
function shown(hours: OpeningHours, day: string, minute: number): boolean {
  const covers = (which: string, at: number) =>
    dayPlan(hours, which, SEOUL).open.some(({ start, end }) => at >= minutes(start) && at < minutes(end));
  return covers(day, minute) || covers(addDays(day, -1), minute + DAY);
}

test('[12 end 2] the calendar, the rule of orders and a slow reference agree on 10,000 schedules and times', () => {
  fc.assert(
    fc.property(schedule, someDay, fc.integer({ min: 0, max: DAY - 1 }), (hours, day, minute) => {
      const expected = slowlyOpen(hours, day, minute);
      const at = toInstant(`${day} ${clock(minute)}:00`, SEOUL);
      expect(isOpenAt(hours, at, SEOUL)).toBe(expected);
      expect(shown(hours, day, minute)).toBe(expected);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

describe('exceptions', () => {
  const usual: OpeningHours = {
    ...ALWAYS_OPEN,
    simple: [1, 2].map((week) => ({
      week,
      allDay: false,
      open: { start: '11:00', end: '22:00' },
      breaks: [],
      holiday: false,
    })),
  };
  const on = (more: Partial<HoursException>): OpeningHours => ({
    ...usual,
    exceptions: [{ day: MONDAY, kind: 'closed', start: null, end: null, reason: null, ...more }],
  });
  const spans = (hours: OpeningHours) =>
    dayPlan(hours, MONDAY, SEOUL).open.map(({ start, end }) => `${start}-${end}`);
  const at = (time: string) => toInstant(`${MONDAY} ${time}:00`, SEOUL);

  test('closed from 18:00, in between, all day, and other hours', () => {
    expect(spans(on({ start: '18:00' }))).toEqual(['11:00-18:00']);
    expect(spans(on({ start: '14:00', end: '16:00' }))).toEqual(['11:00-14:00', '16:00-22:00']);
    expect(spans(on({}))).toEqual([]);
    expect(spans(on({ kind: 'open', start: '12:00', end: '18:00' }))).toEqual(['12:00-18:00']);
  });

  test('other hours open a day off, and the calendar says what decided', () => {
    const off: OpeningHours = { ...usual, holiday: { ...usual.holiday, vacation: [MONDAY] } };
    expect(dayPlan(off, MONDAY, SEOUL)).toMatchObject({ open: [], by: 'holiday' });
    const chuseok = { day: MONDAY, kind: 'open', start: '12:00', end: '18:00', reason: '추석' } as const;
    const open = dayPlan({ ...off, exceptions: [chuseok] }, MONDAY, SEOUL);
    expect(open).toMatchObject({ by: 'exception', reason: '추석', open: [{ start: '12:00', end: '18:00' }] });
  });

  test('the reason is given only while the exception closes the store', () => {
    const early = on({ start: '18:00', reason: '재료 소진' });
    expect(closingReason(early, at('19:00'), SEOUL)).toBe('재료 소진');
    expect(closingReason(early, at('12:00'), SEOUL)).toBeNull();
    expect(closingReason(early, at('10:00'), SEOUL)).toBeNull();
    const chuseok = on({ kind: 'open', start: '12:00', end: '18:00', reason: '추석' });
    expect(closingReason(chuseok, at('20:00'), SEOUL)).toBe('추석');
  });
});

test('times past midnight are counted on from the day they belong to', () => {
  const late: OpeningHours = {
    ...ALWAYS_OPEN,
    simple: [{ week: 1, allDay: false, open: { start: '18:00', end: '02:00' }, breaks: [], holiday: false }],
  };
  expect(dayPlan(late, MONDAY, SEOUL).open).toEqual([{ start: '18:00', end: '26:00' }]);
  expect(dayPlan(null, MONDAY, SEOUL).open).toEqual([{ start: '00:00', end: '24:00' }]);
  expect(weekPlans(null, MONDAY, 8, SEOUL).map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7]);
});
