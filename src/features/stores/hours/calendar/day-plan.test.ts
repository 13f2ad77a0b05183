import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
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
  nextOpening,
  type OpeningHours,
  type RegularHoliday,
  type TimeSpan,
} from '../../hours.public.ts';
import { hoursFieldsOf, hoursOf } from '../../store-settings/hours.rules.ts';
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

type Disambiguation = 'earlier' | 'later' | 'compatible';
/** The instant of a minute counted from the start of a day, from the calendar library. */
function instantOf(day: string, minute: number, zone: string, disambiguation: Disambiguation): number {
  const local = Temporal.PlainDate.from(day).add({ days: Math.floor(minute / DAY) });
  const plainTime = Temporal.PlainTime.from(clock(minute % DAY));
  return local.toPlainDateTime(plainTime).toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
}

/** The Mondays of all weeks of rest around a day, one after the other from a first one. */
function restMondays(first: string, day: string): string[] {
  const [start, wanted] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(day)];
  const mondays: string[] = [];
  for (let next = start; Temporal.PlainDate.compare(next, wanted) <= 0; next = next.add({ weeks: 2 }))
    mondays.push(next.toString());
  for (let last = start; Temporal.PlainDate.compare(last.add({ weeks: 1 }), wanted) > 0; ) {
    last = last.subtract({ weeks: 2 });
    mondays.push(last.toString());
  }
  return mondays;
}

/** Whether the regular holidays close a day; uses nothing of the product. */
function slowlyResting(holiday: RegularHoliday, day: string): boolean {
  const date = Temporal.PlainDate.from(day);
  for (const off of holiday.vacation) if (date.equals(off)) return true;
  if (holiday.kind === 'day')
    return holiday.daysOfMonth.some((number) => date.with({ day: number }).equals(day));
  if (holiday.kind === 'none') return false;
  if (!holiday.weekdays.some((weekday) => weekday === date.dayOfWeek)) return false;
  if (!holiday.alternate || holiday.restMonday === null) return true;
  // The day is off if one of the weeks of rest contains it.
  return restMondays(holiday.restMonday, day).some((monday) => {
    const { days } = Temporal.PlainDate.from(monday).until(date);
    return days >= 0 && days <= 6;
  });
}

/** Slow: whether a session that starts on a day covers an instant. */
function sessionCovers(hours: OpeningHours, day: string, instant: number, zone: string): boolean {
  const exceptions = (hours.exceptions ?? []).filter((each) => each.day === day);
  const from = (minute: number) => instant >= instantOf(day, minute, zone, 'compatible');
  const within = ([start, end]: [number, number]) => from(start) && !from(end);
  for (const { kind, start, end } of exceptions) {
    if (kind !== 'closed') continue;
    if (start === null || (end === null && from(minutes(start)))) return false;
    if (end !== null && within(range({ start, end }))) return false;
  }
  const instead = exceptions.filter(({ kind }) => kind === 'open');
  if (instead.length > 0)
    return instead.some(({ start, end }) => within(range({ start: start ?? '', end: end ?? '' })));
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const row = hours.detailed
    ? hours.detail.find(({ week }) => week === weekday)
    : hours.simple.find(({ week }) => week === (weekday <= 5 ? 1 : 2));
  if (!row || row.holiday || slowlyResting(hours.holiday, day)) return false;
  if (row.allDay) return within([0, DAY]);
  const { open } = row;
  if (!open || !within(range(open))) return false;
  return !row.breaks.some((pause) => {
    if (pause.start === pause.end) return false;
    const later = pause.start < open.start ? DAY : 0;
    const [begin, end] = range(pause);
    return within([begin + later, end + later]);
  });
}
const slowlyOpen = (hours: OpeningHours, day: string, instant: number, zone: string): boolean =>
  [-1, 0, 1].some((days) => {
    const start = Temporal.PlainDate.from(day).add({ days }).toString();
    return sessionCovers(hours, start, instant, zone);
  });

const halfHours = (max: number) => fc.integer({ min: 0, max }).map((half) => clock(half * 30));
/** Clocks change in the first hours of a day. */
const time = fc.oneof(halfHours(47), halfHours(8), fc.constant('23:59'));
const span = fc.record({ start: time, end: time });
const row = (week: number) =>
  fc.record({
    week: fc.constant(week),
    allDay: fc.boolean(),
    open: fc.option(span),
    breaks: fc.array(span, { maxLength: 2 }),
    holiday: fc.boolean(),
  }) satisfies fc.Arbitrary<DayHours>;
/** A zone and a Monday; its clocks change on the Friday or Sunday of that week, if they do at all. */
const place = fc.constantFrom(
  { zone: SEOUL, monday: MONDAY },
  { zone: 'America/New_York', monday: '2026-10-26' },
  { zone: 'America/New_York', monday: '2027-03-08' },
  { zone: 'Africa/Cairo', monday: '2027-04-26' },
);
const someDay = (monday: string) =>
  fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(4, 6)).map((days) => addDays(monday, days));
const exception = (monday: string): fc.Arbitrary<HoursException> =>
  fc
    .record({
      day: someDay(monday),
      kind: fc.constantFrom('open', 'closed'),
      start: fc.option(time),
      end: fc.option(time),
    })
    .map(({ day, kind, start, end }) => ({
      ...{ day, kind, reason: 'Chuseok' },
      start: kind === 'open' ? (start ?? '12:00') : start,
      end: kind === 'open' ? (end ?? '18:00') : start === null || start === end ? null : end,
    }));
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }).map((each) => each as Weekday));
const holiday = (monday: string): fc.Arbitrary<RegularHoliday> =>
  fc.record({
    kind: fc.constantFrom('none', 'week', 'day'),
    weekdays,
    alternate: fc.boolean(),
    restMonday: fc.option(fc.integer({ min: -60, max: 60 }).map((weeks) => addDays(monday, weeks * 7))),
    daysOfMonth: fc.uniqueArray(fc.integer({ min: 1, max: 28 })),
    vacation: fc.uniqueArray(someDay(monday), { maxLength: 2 }),
  });
const schedule = (monday: string): fc.Arbitrary<OpeningHours> =>
  fc.record({
    detailed: fc.boolean(),
    simple: fc.tuple(row(1), row(2)),
    detail: fc.tuple(row(1), row(2), row(3), row(4), row(5), row(6), row(7)),
    holiday: holiday(monday),
    exceptions: fc.array(exception(monday), { maxLength: 3 }),
  });
const minute = fc.oneof(fc.integer({ min: 0, max: DAY - 1 }), fc.integer({ min: 0, max: 4 * 60 }));
const moment = place.chain(({ zone, monday }) =>
  fc.record({
    zone: fc.constant(zone),
    hours: schedule(monday),
    day: someDay(monday),
    minute,
    /** Which of the two where the clocks show a time twice or never. */
    which: fc.constantFrom('earlier', 'later'),
  }),
);

/** Whether the calendar shows a minute of a day as open. */
function shown(hours: OpeningHours, day: string, minute: number, zone: string): boolean {
  const covers = (which: string, at: number) =>
    dayPlan(hours, which, zone).open.some(({ start, end }) => at >= minutes(start) && at < minutes(end));
  return covers(day, minute) || covers(addDays(day, -1), minute + DAY);
}

const decider = ({ exceptions = [], holiday }: OpeningHours, day: string): string => {
  if (exceptions.some((each) => each.day === day)) return 'exception';
  return slowlyResting(holiday, day) ? 'holiday' : 'schedule';
};

test('[12 end 2] the calendar, the rule of orders and a slow reference agree on 10,000 schedules and times', () => {
  fc.assert(
    fc.property(moment, ({ zone, hours, day, minute, which }) => {
      const instant = instantOf(day, minute, zone, which);
      const expected = slowlyOpen(hours, day, instant, zone);
      expect(isOpenAt(hours, new Date(instant), zone)).toBe(expected);
      const plan = dayPlan(hours, day, zone);
      expect(plan.by).toBe(decider(hours, day));
      expect(plan.open.filter(({ start, end }) => start >= end)).toEqual([]);
      const opens = nextOpening(hours, new Date(instant), zone);
      expect(opens === null || isOpenAt(hours, opens, zone)).toBe(true);
      // A time that the clocks show twice or never has no place of its own in the calendar.
      if (instantOf(day, minute, zone, 'earlier') === instantOf(day, minute, zone, 'later'))
        expect(shown(hours, day, minute, zone)).toBe(expected);
    }),
    { numRuns: 10_000, seed: 30 },
  );
}, 120_000);

test('[D30] regular holidays agree with a slow reference on 10,000 days', () => {
  const wanted = fc.tuple(holiday(MONDAY), fc.integer({ min: -800, max: 800 }));
  fc.assert(
    fc.property(wanted, ([rule, days]) => {
      const day = Temporal.PlainDate.from(MONDAY).add({ days }).toString();
      expect(isRestDay(rule, day)).toBe(slowlyResting(rule, day));
    }),
    { numRuns: 10_000, seed: 30 },
  );
}, 60_000);

test('[D30] alternate weeks begin this week or the next one, and the choice is shown as of today', () => {
  const saved = fc.record({
    today: fc.integer({ min: 0, max: 800 }).map((days) => addDays(MONDAY, days)),
    restsThisWeek: fc.boolean(),
    weekdays,
    weeksLater: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(saved, ({ today, restsThisWeek, weekdays, weeksLater }) => {
      const fields = hoursFieldsOf(null, today);
      const sent = { kind: 'week', repeat: 'alternate', weekdays, restsThisWeek } as const;
      const regular = { daysOfMonth: [], vacation: [], ...sent };
      const hours = hoursOf({ ...fields, regularHoliday: regular }, today);
      const date = Temporal.PlainDate.from(today);
      const monday = date.subtract({ days: date.dayOfWeek - 1 }).add({ weeks: weeksLater });
      let rests = restsThisWeek;
      for (let week = 0; week < weeksLater; week++) rests = !rests;
      for (let weekday = 1; weekday <= 7; weekday++) {
        const off = rests && weekdays.some((each) => each === weekday);
        expect(isRestDay(hours.holiday, monday.add({ days: weekday - 1 }).toString())).toBe(off);
      }
      const later = date.add({ weeks: weeksLater }).toString();
      expect(hoursFieldsOf(hours, later).regularHoliday?.restsThisWeek).toBe(rests);
    }),
    { numRuns: 1_000, seed: 30 },
  );
});

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

describe('times that the clocks skip', () => {
  const zone = 'America/New_York';
  const changing = '2027-03-14';
  const short = { start: '02:30', end: '03:00' };
  const sunday = (open: TimeSpan, breaks: TimeSpan[]): OpeningHours => ({
    ...ALWAYS_OPEN,
    simple: [1, 2].map((week) => ({ week, allDay: false, open, breaks, holiday: week === 1 })),
  });

  test('hours within them are no hours, and no next opening', () => {
    const hours = sunday(short, []);
    expect(dayPlan(hours, changing, zone).open).toEqual([]);
    expect(dayPlan(hours, '2027-03-13', zone).open).toEqual([short]);
    const before = toInstant(`${changing} 00:00:00`, zone);
    expect(nextOpening(hours, before, zone)).toEqual(toInstant('2027-03-20 02:30:00', zone));
  });

  test('a break within them does not divide the hours', () => {
    const night = { start: '00:00', end: '06:00' };
    expect(dayPlan(sunday(night, [short]), changing, zone).open).toEqual([night]);
  });
});
