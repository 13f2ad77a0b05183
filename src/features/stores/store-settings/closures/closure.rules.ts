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
  /** Days whose exceptions were added or taken away. */
  readonly days: readonly string[];
}

/** The schedule with this closure; a day that has it already stays as it is. */
export function withClosure(before: OpeningHours | null, closure: Closure): Changed {
  const hours = before ?? ALWAYS_OPEN;
  const known = hours.exceptions ?? [];
  const added = daysOf(closure)
    .map((day) => exceptionOn(closure, day))
    .filter((exception) => !known.some((each) => same(each, exception)));
  return { hours: { ...hours, exceptions: [...known, ...added] }, days: added.map(({ day }) => day) };
}

/** The schedule without this closure; a day on which it was changed since stays as it is. */
export function withoutClosure(before: OpeningHours | null, closure: Closure): Changed {
  const hours = before ?? ALWAYS_OPEN;
  const known = hours.exceptions ?? [];
  const gone = daysOf(closure).map((day) => exceptionOn(closure, day));
  const isGone = (exception: HoursException) => gone.some((each) => same(each, exception));
  const days = new Set(known.filter(isGone).map(({ day }) => day));
  const kept = known.filter((exception) => !isGone(exception));
  return { hours: { ...hours, exceptions: kept }, days: [...days].sort() };
}

/** Unbroken runs of these days, which are in order. */
function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run[1], 1) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** What takes back only what a closure changed: days that were closed in the same way before it stay closed. */
export function undoOf<S, C extends Closure>(
  closure: C,
  closed: readonly { store: S; days: readonly string[] }[],
): (C & { stores: S[] })[] {
  const undone = new Map<string, C & { stores: S[] }>();
  for (const { store, days } of closed)
    for (const [firstDay, lastDay] of runsOf(days)) {
      const key = `${firstDay} ${lastDay}`;
      const known = undone.get(key);
      if (known) known.stores.push(store);
      else undone.set(key, { ...closure, firstDay, lastDay, stores: [store] });
    }
  return [...undone.values()];
}

/** On how many days of the closure the store would be open without it. */
export const openDays = (hours: OpeningHours | null, closure: Closure, zone: string): number =>
  daysOf(closure).filter((day) => sessionsOn(hours ?? ALWAYS_OPEN, day, zone).length > 0).length;
