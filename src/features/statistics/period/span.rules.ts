import { timeOfDay } from '#kit/contract/time/time-of-day.ts';
import { addDays, daysBetween } from '#kit/contract/time/zoned-time.ts';
import type { Axis, Versus } from '../statistics.contract.ts';
import { type Back, backOf, dayBack } from './cut.rules.ts';
import {
  type Days,
  type Given,
  type Paths,
  type PeriodProblem,
  periodBefore,
  problemOfPeriod,
  refuse,
  weeksBack,
  whole,
} from './period.rules.ts';

/** Days, or clock hours `yyyy-MM-dd HH`; both ends included. */
export type Span = Days;

const isHour = (text: string): boolean => text.length > 10;
const dayOf = (text: string): string => text.slice(0, 10);
const clockHour = (text: string): number => Number(text.slice(11, 13));

const addHours = (hour: string, more: number): string => {
  const count = clockHour(hour) + more;
  const days = Math.floor(count / 24);
  return `${addDays(dayOf(hour), days)} ${String(count - 24 * days).padStart(2, '0')}`;
};

/** Days that begin with their first second and end with their last are whole; otherwise the hours count in which both lie. */
function namedBy(given: Given): Span {
  const part = (text: string | null, from: number, to: number) => text?.slice(from, to) ?? '';
  const [begins, ends] = [part(given.from, 11, 19) || '00:00:00', part(given.to, 11, 19) || '23:59:59'];
  const days = { first: part(given.from, 0, 10), last: part(given.to, 0, 10) };
  if (begins === '00:00:00' && ends === '23:59:59') return days;
  return { first: `${days.first} ${begins.slice(0, 2)}`, last: `${days.last} ${ends.slice(0, 2)}` };
}

/** The first thing that is wrong with the two moments of a search. */
export function problemOfSpan(given: Given): PeriodProblem | null {
  const problem = problemOfPeriod(given, 'year');
  if (problem) return problem;
  const span = namedBy(given);
  return span.last < span.first ? { end: 'to', key: 'statistics.period.reversedHours' } : null;
}

/** What the two moments of a search name, or the 400 that says what is wrong with them. */
export function spanOfSearch(given: Given, paths: Paths): Span {
  refuse(problemOfSpan(given), paths);
  return namedBy(given);
}

/** The search of a span: its first and its last second. */
export const momentsOf = ({ first, last }: Span): { from: string; to: string } =>
  isHour(first)
    ? { from: `${first}:00:00`, to: `${last}:59:59` }
    : { from: `${first} 00:00:00`, to: `${last} 23:59:59` };

/** Initial search by hours in the hour `now`: two hours back. */
export const initialHours = (now: string): Span => ({ first: addHours(now, -2), last: now });

/** How many days hours are shifted for comparison. */
function hoursBack({ first, last }: Span): number {
  const many = 24 * daysBetween(dayOf(first), dayOf(last)) + clockHour(last) - clockHour(first) + 1;
  return weeksBack(many / 24);
}

/** The same hours of the same earlier weekdays (D74). */
export function hoursBefore(span: Span): Span {
  const back = 24 * hoursBack(span);
  return { first: addHours(span.first, -back), last: addHours(span.last, -back) };
}

/** A year of whole weeks, so that weekdays are compared with the same ones. */
const YEAR_OF_WEEKS = 52 * 7;
const TWELVE_MONTHS = { months: 12 };

/** The same weekdays or months a year earlier. */
function yearBefore(span: Span, axis: Axis): { before: Span; back: Back } {
  const back = { days: YEAR_OF_WEEKS };
  if (isHour(span.first)) {
    const hours = -24 * YEAR_OF_WEEKS;
    return { before: { first: addHours(span.first, hours), last: addHours(span.last, hours) }, back };
  }
  if (axis === 'day') {
    const { first, last } = span;
    return { before: { first: addDays(first, -back.days), last: addDays(last, -back.days) }, back };
  }
  const { first, last } = whole(span, axis);
  const monthBack = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01`;
  return { before: whole({ first: monthBack(first), last: monthBack(last) }, axis), back: TWELVE_MONTHS };
}

/** The comparison of a span and its distance; `axis` is of days. */
export function comparedWith(
  span: Span,
  axis: Axis,
  versus: Versus = 'before',
): { before: Span; back: Back } {
  if (versus === 'year') return yearBefore(span, axis);
  if (isHour(span.first)) return { before: hoursBefore(span), back: { days: hoursBack(span) } };
  const days = whole(span, axis);
  return { before: periodBefore(days, axis), back: backOf(days, axis) };
}

/**
 * The end of the comparison at `now` (`yyyy-MM-dd HH:mm:ss`): null if the span is over, has not begun, or the compared
 * month ended on an earlier day.
 */
export function comparedUntil(span: Span, axis: Axis, now: string, versus: Versus = 'before'): string | null {
  const at = now.slice(0, span.first.length);
  if (at < span.first || at > span.last) return null;
  const day = dayBack(now.slice(0, 10), comparedWith(span, axis, versus).back);
  return day && `${day} ${timeOfDay(now)}`;
}

/** The parts a span is computed from, whenever a store's day begins. */
export interface Parts {
  /** Business days completely inside it; none if `last` is earlier. */
  readonly whole: Days;
  /** Business days with some hours inside it. */
  readonly cut: readonly string[];
  /** These hours as clock intervals, [from, to). */
  readonly hours: readonly { from: string; to: string }[];
}

export function partsOf(span: Span): Parts {
  if (!isHour(span.first)) return { whole: span, cut: [], hours: [] };
  const [first, last] = [dayOf(span.first), dayOf(span.last)];
  const whole = { first: addDays(first, 1), last: addDays(last, -2) };
  const cut = [...new Set([addDays(first, -1), first, addDays(last, -1), last])];
  const [from, to] = [`${span.first}:00`, `${addHours(span.last, 1)}:00`];
  if (whole.last < whole.first) return { whole, cut, hours: [{ from, to }] };
  const midnight = (day: string) => `${day} 00:00`;
  // The whole days lie between these.
  const hours = [
    { from, to: midnight(addDays(first, 2)) },
    { from: midnight(addDays(last, -1)), to },
  ];
  return { whole, cut, hours };
}
