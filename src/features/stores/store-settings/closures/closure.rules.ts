import { addDays, daysBetween } from '#kit/contract/time/zoned-time.ts';
import { ALWAYS_OPEN, type HoursException, type OpeningHours, sessionsOn } from '../../hours.public.ts';

/** A closure of whole days or of the same part of each day. */
export interface Closure {
  /** `yyyy-MM-dd` each. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `HH:mm` each. */
  readonly start: string | null;
  readonly end: string | null;
  readonly reason: string | null;
}

export const daysOf = ({ firstDay, lastDay }: Closure): string[] =>
  Array.from({ length: Math.max(0, daysBetween(firstDay, lastDay) + 1) }, (_, index) =>
    addDays(firstDay, index),
  );

const exceptionOn = ({ start, end, reason }: Closure, day: string): HoursException => ({
  day,
  kind: 'closed',
  start,
  end,
  reason,
});

const same = (one: HoursException, other: HoursException): boolean =>
  one.day === other.day &&
  one.kind === other.kind &&
  one.start === other.start &&
  one.end === other.end &&
  one.reason === other.reason;

interface Changed {
  readonly hours: OpeningHours;
  /** Exceptions that were added or taken away. */
  readonly changedDays: number;
}

/** The schedule with this closure; a day that has it already stays as it is. */
export function withClosure(before: OpeningHours | null, closure: Closure): Changed {
  const hours = before ?? ALWAYS_OPEN;
  const known = hours.exceptions ?? [];
  const added = daysOf(closure)
    .map((day) => exceptionOn(closure, day))
    .filter((exception) => !known.some((each) => same(each, exception)));
  return { hours: { ...hours, exceptions: [...known, ...added] }, changedDays: added.length };
}

/** The schedule without this closure; a day on which it was changed since stays as it is. */
export function withoutClosure(before: OpeningHours | null, closure: Closure): Changed {
  const hours = before ?? ALWAYS_OPEN;
  const known = hours.exceptions ?? [];
  const gone = daysOf(closure).map((day) => exceptionOn(closure, day));
  const kept = known.filter((exception) => !gone.some((each) => same(each, exception)));
  return { hours: { ...hours, exceptions: kept }, changedDays: known.length - kept.length };
}

/** On how many days of the closure the store would be open without it. */
export const openDays = (hours: OpeningHours | null, closure: Closure, zone: string): number =>
  daysOf(closure).filter((day) => sessionsOn(hours ?? ALWAYS_OPEN, day, zone).length > 0).length;
