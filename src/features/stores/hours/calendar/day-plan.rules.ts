import { addDays, daysBetween, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { ALWAYS_OPEN, isRestDay, type OpeningHours, sessionsOn } from '../../hours.public.ts';

/** Wall-clock times of the store, `HH:mm`, counted from the start of the day: `26:00` is two o'clock of the next day. */
export interface PlannedSpan {
  readonly start: string;
  readonly end: string;
}

export interface DayPlan {
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly open: readonly PlannedSpan[];
  /** What decided: the weekly schedule, a regular holiday, or an exception. */
  readonly by: 'schedule' | 'holiday' | 'exception';
  readonly reason: string | null;
}

/** The time on the clock at an instant, counted from the start of a day on. */
function timeFrom(day: string, instant: number, zone: string): string {
  const wall = toWallClock(new Date(instant), zone);
  const hour = Number(wall.slice(11, 13)) + 24 * daysBetween(day, wall.slice(0, 10));
  return `${String(hour).padStart(2, '0')}:${wall.slice(14, 16)}`;
}

/** What customers find on one day, by the rule that decides whether an order is accepted. */
export function dayPlan(hours: OpeningHours | null, day: string, zone: string): DayPlan {
  const effective = hours ?? ALWAYS_OPEN;
  const open = sessionsOn(effective, day, zone).map(
    ({ from, to }): PlannedSpan => ({ start: timeFrom(day, from, zone), end: timeFrom(day, to, zone) }),
  );
  const exceptions = (effective.exceptions ?? []).filter((exception) => exception.day === day);
  const by = exceptions.length > 0 ? 'exception' : isRestDay(effective.holiday, day) ? 'holiday' : 'schedule';
  return { day, open, by, reason: exceptions.find(({ reason }) => reason !== null)?.reason ?? null };
}

/** The plans of whole weeks from `monday` (yyyy-mm-dd) on. */
export const weekPlans = (
  hours: OpeningHours | null,
  monday: string,
  weeks: number,
  zone: string,
): DayPlan[][] =>
  Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayPlan(hours, addDays(monday, week * 7 + weekday), zone)),
  );
