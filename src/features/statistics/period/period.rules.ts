import { fieldError } from '#kit/contract/errors.ts';
import { date, dateTime } from '#kit/contract/fields.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import { addDays, daysBetween } from '#kit/contract/time/zoned-time.ts';
import type { Axis } from '../statistics.contract.ts';

/** Both days included. */
export interface Days {
  readonly first: string;
  readonly last: string;
}
/** Both ends as the call has them. */
export interface Given {
  from: string | null;
  to: string | null;
}
/** The field of each end, for errors. */
export interface Paths {
  from: string;
  to: string;
}

/** The longest period of each axis, in its own units: limits the rows to a readable number. */
const LONGEST: Readonly<Record<Axis, number>> = { day: 366, month: 60, year: 10 };

/** There are no sales outside of these days; the earlier one allows comparisons. */
const CENTURIES = /^(19|20)/;
const DAY = date('').schema;
const MOMENT = dateTime('').schema;

/** Why a period cannot be asked for, and the end that is at fault. */
export interface PeriodProblem {
  end: 'from' | 'to';
  key: MessageKey;
  params?: MessageParams;
}

/** What is wrong with one end: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`; a search by hours needs the second form. */
function problemOfEnd(text: string | null, timed: boolean): MessageKey | null {
  if (text === null) return 'statistics.period.required';
  const fits = MOMENT.safeParse(text).success || (!timed && DAY.safeParse(text).success);
  return fits && CENTURIES.test(text) ? null : 'field.date';
}

/** The days of a period, and the number of months it touches. */
export const daysIn = ({ first, last }: Days): number => daysBetween(first, last) + 1;
export const monthsIn = ({ first, last }: Days): number =>
  12 * (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) +
  Number(last.slice(5, 7)) -
  Number(first.slice(5, 7)) +
  1;

const lengthOf = (days: Days): Record<Axis, number> => ({
  day: daysIn(days),
  month: monthsIn(days),
  year: Number(days.last.slice(0, 4)) - Number(days.first.slice(0, 4)) + 1,
});

const daysOf = ({ from, to }: Given): Days => ({
  first: from?.slice(0, 10) ?? '',
  last: to?.slice(0, 10) ?? '',
});

/** The first thing that is wrong with a period: an end that is missing or no date, the order of both, or the length. */
export function problemOfPeriod(given: Given, axis: Axis, timed = false): PeriodProblem | null {
  for (const end of ['from', 'to'] as const) {
    const key = problemOfEnd(given[end], timed);
    if (key) return { end, key };
  }
  const days = daysOf(given);
  if (days.last < days.first) return { end: 'to', key: 'statistics.period.reversed' };
  const max = LONGEST[axis];
  return lengthOf(days)[axis] > max
    ? { end: 'to', key: `statistics.period.tooLong.${axis}`, params: { max } }
    : null;
}

/** Throws the 400 of a problem at the end that is at fault. */
export function refuse(problem: PeriodProblem | null, paths: Paths): void {
  if (problem) throw fieldError(paths[problem.end], problem.key, problem.params);
}

function checked(given: Given, paths: Paths, axis: Axis, timed: boolean): Days {
  refuse(problemOfPeriod(given, axis, timed), paths);
  return daysOf(given);
}

/** The days of a search, or the 400 for an end that is missing, reversed or too far away. */
export const periodOfSearch = (given: Given, paths: Paths, axis: Axis): Days =>
  checked(given, paths, axis, false);

/**
 * The same for a search by hours: the days, and the hours of each day from the first to the last, also past midnight.
 */
export function windowOfSearch(given: Given, paths: Paths): { days: Days; hours: number[] } {
  const days = checked(given, paths, 'day', true);
  const hour = (text: string | null) => Number(text?.slice(11, 13));
  const [first, last] = [hour(given.from), hour(given.to)];
  const many = ((last - first + 24) % 24) + 1;
  return { days, hours: Array.from({ length: many }, (_, index) => (first + index) % 24) };
}

const LABEL_LENGTH: Record<Axis, number> = { day: 10, month: 7, year: 4 };
/** The period of a day: the day, `yyyy-MM` or `yyyy`. */
const labelOf = (day: string, axis: Axis): string => day.slice(0, LABEL_LENGTH[axis]);

/** All periods from the first day to the last. */
export function labelsOf({ first, last }: Days, axis: Axis): string[] {
  const labels = new Set<string>();
  for (let index = daysBetween(first, last), day = first; index >= 0; index--, day = addDays(day, 1))
    labels.add(labelOf(day, axis));
  return [...labels];
}

const monthStart = (day: string, months: number): string => {
  const count = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};
/** The last day of the month of a day. */
const monthEnd = (day: string): string => addDays(monthStart(day, 1), -1);

/** Days rounded to whole periods of an axis. */
export function whole({ first, last }: Days, axis: Axis): Days {
  if (axis === 'day') return { first, last };
  if (axis === 'month') return { first: monthStart(first, 0), last: monthEnd(last) };
  return { first: `${first.slice(0, 4)}-01-01`, last: `${last.slice(0, 4)}-12-31` };
}

/** Initial search on the day `today`: the last seven days, three months or three years. */
export function initialPeriod(today: string, axis: Axis): Days {
  if (axis === 'day') return { first: addDays(today, -6), last: today };
  const back = axis === 'month' ? -3 : -36;
  return whole({ first: monthStart(today, back), last: today }, axis);
}

/** How many days a period of `days` days is shifted for comparison: whole weeks, so that weekdays match (D74). */
export const weeksBack = (days: number): number => 7 * Math.ceil(days / 7);

/** The comparison of a period: the same weekdays before it, or as many months or years before it. */
export function periodBefore(days: Days, axis: Axis): Days {
  const length = lengthOf(days)[axis];
  const last = addDays(days.first, -1);
  if (axis === 'day') {
    const back = weeksBack(length);
    return { first: addDays(days.first, -back), last: addDays(days.last, -back) };
  }
  return { first: monthStart(days.first, axis === 'month' ? -length : -12 * length), last };
}
