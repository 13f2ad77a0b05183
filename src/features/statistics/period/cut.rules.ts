import { businessDayOf, type DayRule, hourOf, startOfDay } from '#kit/contract/time/business-day.ts';
import { addDays, daysBetween, toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { Axis } from '../statistics.contract.ts';
import { type Days, daysIn, monthsIn, weeksBack } from './period.rules.ts';

/** Distance between a period and its comparison. */
export type Back = { readonly days: number } | { readonly months: number };

/**
 * Whole weeks for days; otherwise as many months or years as the period has (D74). `days` are whole periods of the
 * axis.
 */
export const backOf = (days: Days, axis: Axis): Back =>
  axis === 'day' ? { days: weeksBack(daysIn(days)) } : { months: monthsIn(days) };

/** The same day of an earlier period; null if a shorter month lacks it. */
export function dayBack(day: string, back: Back): string | null {
  if ('days' in back) return addDays(day, -back.days);
  const month = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1 - back.months;
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const found = addDays(first, Number(day.slice(8)) - 1);
  return found.slice(0, 7) === first.slice(0, 7) ? found : null;
}

/** The end of an earlier period for the stores of one rule: this minute, shifted back (D74). */
export interface Cut extends DayRule {
  /** The business day corresponding to today; earlier ones count completely. */
  readonly day: string;
  readonly starts: Date;
  /** Clock hours that had ended by `until`, as in the hourly roll-up. */
  readonly hours: readonly number[];
  /** Orders of other hours count from here to `until`. */
  readonly since: Date;
  readonly until: Date;
}

/** Zone offsets and their changes are multiples of 15 minutes. */
const QUARTER = 15 * 60_000;

/** When each clock hour first begins and last ends between two instants; the hour of a cutoff may be at both ends. */
function hoursBetween(from: Date, to: Date, zone: string): Map<number, { from: number; to: number }> {
  const hours = new Map<number, { from: number; to: number }>();
  for (let at = from.getTime(); at < to.getTime(); ) {
    const next = Math.min(to.getTime(), Math.floor(at / QUARTER) * QUARTER + QUARTER);
    const hour = hourOf(new Date(at), zone);
    hours.set(hour, { from: hours.get(hour)?.from ?? at, to: next });
    at = next;
  }
  return hours;
}

/** The day after the corresponding month. */
function monthAfter(day: string, back: { months: number }): string {
  const first = dayBack(`${day.slice(0, 7)}-01`, back) ?? day;
  return `${addDays(first, 31).slice(0, 7)}-01`;
}

/** The cut of one rule at `now`. */
export function cutAt(rule: DayRule, back: Back, now: Date): Cut {
  const { timeZone, dayCutoff } = rule;
  const today = businessDayOf(now, rule);
  const same = dayBack(today, back);
  // The 31st of a month is compared with all of a month of 30 days.
  const day = same ?? monthAfter(today, back as { months: number });
  const [starts, ends] = [startOfDay(day, rule), startOfDay(addDays(day, 1), rule)];
  const wall = toWallClock(now, timeZone);
  const moment = toInstant(
    `${addDays(day, daysBetween(today, wall.slice(0, 10)))} ${wall.slice(11)}`,
    timeZone,
  );
  const within = Math.min(Math.max(moment.getTime(), starts.getTime()), ends.getTime());
  const until = same === null ? starts : new Date(within);
  const hours = [...hoursBetween(starts, ends, timeZone)];
  const open = hours.filter(([, { to }]) => to > until.getTime());
  const since = new Date(Math.min(until.getTime(), ...open.map(([, { from }]) => from)));
  const whole = hours.filter(([, { to }]) => to <= until.getTime()).map(([hour]) => hour);
  return { timeZone, dayCutoff, day, starts, hours: whole, since, until };
}
