import {
  addDays,
  daysBetween,
  mondayOf,
  toInstant,
  toWallClock,
  type Weekday,
  weekdayOf,
} from '#kit/contract/time/zoned-time.ts';

/** `HH:mm` each. */
export interface TimeSpan {
  readonly start: string;
  readonly end: string;
}

/** One row of the schedule. An end at or before its start is on the next day; 23:59 is the end of the day. */
export interface DayHours {
  /** Detailed: 1 to 7. Simple: 1 = Monday to Friday, 2 = Saturday and Sunday. */
  readonly week: number;
  /** Open around the clock: `open` and `breaks` are ignored. */
  readonly allDay: boolean;
  readonly open: TimeSpan | null;
  readonly breaks: readonly TimeSpan[];
  readonly holiday: boolean;
  /** The screen applies a change to all rows selected this way. */
  readonly batch?: boolean;
}

export interface RegularHoliday {
  readonly kind: 'none' | 'week' | 'day';
  /** Weekly or biweekly closing days. */
  readonly weekdays: readonly Weekday[];
  readonly alternate: boolean;
  /** Monday of a closing week, `yyyy-MM-dd`; every second week from it, in both directions. */
  readonly restMonday: string | null;
  /** 1 to 28. */
  readonly daysOfMonth: readonly number[];
  /** `yyyy-MM-dd` */
  readonly vacation: readonly string[];
}

/** Other times on one day, instead of what the schedule and the regular holidays say. */
export interface HoursException {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `open`: at these times only. `closed`: between them; all day without a start, until closing time without an end. */
  readonly kind: 'open' | 'closed';
  readonly start: string | null;
  readonly end: string | null;
  /** Shown to customers. */
  readonly reason: string | null;
}

export interface OpeningHours {
  /** Which of the two row sets applies; both are stored (D30). */
  readonly detailed: boolean;
  readonly simple: readonly DayHours[];
  readonly detail: readonly DayHours[];
  readonly holiday: RegularHoliday;
  readonly exceptions?: readonly HoursException[];
}

/** ms since 1970 each. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const END_OF_DAY = '23:59';
/** How many days ahead the next opening is searched. */
const HORIZON_DAYS = 400;

export function isRestDay(holiday: RegularHoliday, day: string): boolean {
  if (holiday.vacation.includes(day)) return true;
  if (holiday.kind === 'day') return holiday.daysOfMonth.includes(Number(day.slice(8)));
  if (holiday.kind !== 'week' || !holiday.weekdays.includes(weekdayOf(day))) return false;
  if (!holiday.alternate || holiday.restMonday === null) return true;
  return (daysBetween(holiday.restMonday, mondayOf(day)) / 7) % 2 === 0;
}

function rowOf(hours: OpeningHours, day: string): DayHours | undefined {
  const weekday = weekdayOf(day);
  if (hours.detailed) return hours.detail.find((row) => row.week === weekday);
  return hours.simple.find((row) => row.week === (weekday <= 5 ? 1 : 2));
}

/** The local time on the day that many days after `day`. */
const at = (day: string, time: string, later: number, zone: string): number =>
  toInstant(`${addDays(day, later)} ${time}:00`, zone).getTime();

/** An interval that starts that many days after `day`; an end at or before the start is on the following day. */
function spanOn(day: string, { start, end }: TimeSpan, later: number, zone: string): Span {
  const from = at(day, start, later, zone);
  if (end === END_OF_DAY) return { from, to: at(day, '00:00', later + 1, zone) };
  return { from, to: at(day, end, end <= start ? later + 1 : later, zone) };
}

/** Times that the clocks skip may end where they start or before: 02:30 to 03:00 in a night without 02:00 to 03:00. */
const lasts = ({ from, to }: Span): boolean => from < to;

const without = (spans: readonly Span[], cut: Span): readonly Span[] =>
  lasts(cut)
    ? spans.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, cut.from) },
          { from: Math.max(span.from, cut.to), to: span.to },
        ].filter(lasts),
      )
    : spans;

/** Scheduled intervals that start on `day`: hours without breaks. */
function scheduledOn(hours: OpeningHours, day: string, zone: string): readonly Span[] {
  const row = rowOf(hours, day);
  if (!row || row.holiday || isRestDay(hours.holiday, day)) return [];
  if (row.allDay) return [{ from: at(day, '00:00', 0, zone), to: at(day, '00:00', 1, zone) }];
  const open = row.open;
  if (!open) return [];
  return (
    row.breaks
      .filter(({ start, end }) => start !== end)
      // A break before the opening time belongs to the part after midnight.
      .map((pause) => spanOn(day, pause, pause.start < open.start ? 1 : 0, zone))
      .reduce<readonly Span[]>(without, [spanOn(day, open, 0, zone)])
  );
}

const exceptionsOn = (hours: OpeningHours, day: string): HoursException[] =>
  (hours.exceptions ?? []).filter((exception) => exception.day === day);

/** What a closing exception cuts from the intervals that start on its day, also past midnight. */
function closure({ day, start, end }: HoursException, zone: string): Span {
  if (start !== null && end !== null) return spanOn(day, { start, end }, 0, zone);
  return { from: at(day, start ?? '00:00', 0, zone), to: at(day, '00:00', 2, zone) };
}

/** Opening intervals that start on `day`, in order. */
export function sessionsOn(hours: OpeningHours, day: string, zone: string): Span[] {
  const exceptions = exceptionsOn(hours, day);
  const instead = exceptions.flatMap(({ kind, start, end }) =>
    kind === 'open' && start !== null && end !== null ? [spanOn(day, { start, end }, 0, zone)] : [],
  );
  return exceptions
    .filter(({ kind }) => kind === 'closed')
    .map((exception) => closure(exception, zone))
    .reduce(without, instead.length > 0 ? instead : scheduledOn(hours, day, zone))
    .filter(lasts)
    .sort((a, b) => a.from - b.from);
}

/** Whether the store is open at an instant. Without hours it always is. */
export function isOpenAt(hours: OpeningHours | null, instant: Date, zone: string): boolean {
  if (hours === null) return true;
  const moment = instant.getTime();
  const today = toWallClock(instant, zone).slice(0, 10);
  return [addDays(today, -1), today].some((day) =>
    sessionsOn(hours, day, zone).some((span) => moment >= span.from && moment < span.to),
  );
}

/** The next instant at which the store opens; null if there is none. */
export function nextOpening(hours: OpeningHours | null, instant: Date, zone: string): Date | null {
  if (hours === null) return null;
  const first = addDays(toWallClock(instant, zone).slice(0, 10), -1);
  let best: number | undefined;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(first, ahead);
    // A session past midnight may open after a break, and the following day may be earlier, so both are checked.
    if (best !== undefined && at(day, '00:00', 0, zone) > best) break;
    for (const { from } of sessionsOn(hours, day, zone)) {
      const opens = from > instant.getTime() && !isOpenAt(hours, new Date(from - 1), zone);
      if (opens && (best === undefined || from < best)) best = from;
    }
  }
  return best === undefined ? null : new Date(best);
}

/** The reason customers are given for being closed at an instant by an exception; null if there is none. */
export function closingReason(hours: OpeningHours | null, instant: Date, zone: string): string | null {
  if (hours === null || isOpenAt(hours, instant, zone)) return null;
  const moment = instant.getTime();
  const today = toWallClock(instant, zone).slice(0, 10);
  const reasons = [today, addDays(today, -1)].flatMap((day) =>
    exceptionsOn(hours, day)
      .filter((exception) => {
        const { from, to } = closure(exception, zone);
        return exception.kind === 'closed' ? moment >= from && moment < to : day === today;
      })
      .map(({ reason }) => reason),
  );
  return reasons.find((reason) => reason !== null) ?? null;
}

const everyDay = (weeks: readonly number[]): DayHours[] =>
  weeks.map((week) => ({ week, allDay: true, open: null, breaks: [], holiday: false }));

export const NO_HOLIDAY: RegularHoliday = {
  kind: 'none',
  weekdays: [],
  alternate: false,
  restMonday: null,
  daysOfMonth: [],
  vacation: [],
};

/** Open around the clock, every day. */
export const ALWAYS_OPEN: OpeningHours = {
  detailed: false,
  simple: everyDay([1, 2]),
  detail: everyDay([1, 2, 3, 4, 5, 6, 7]),
  holiday: NO_HOLIDAY,
};
