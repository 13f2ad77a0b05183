import { Temporal } from 'temporal-polyfill';

/** Turns wall clocks (`yyyy-MM-dd HH:mm:ss`) of one zone into instants and back. */
export interface Clock {
  toInstant(wallClock: string): Date;
  toWallClock(instant: Date): string;
}

/** A stretch of time in which a zone's offset does not change; milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

const DAY_MS = 86_400_000;
const stretches = new Map<string, Stretch[]>();

function lookUpStretch(zone: string, at: number): Stretch {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // The transition at or before `at` itself: one more millisecond, because "previous" is strict.
  const previous = moment.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = moment.getTimeZoneTransition('next');
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1e6,
  };
}

/** Looking a zone up costs a hundred times the arithmetic, and a list of orders asks for the same stretch each time. */
function stretchAt(zone: string, at: number): Stretch {
  let known = stretches.get(zone);
  if (!known) {
    known = [];
    stretches.set(zone, known);
  }
  let found = known.find((each) => at >= each.from && at < each.to);
  if (!found) {
    found = lookUpStretch(zone, at);
    known.unshift(found);
    if (known.length > 64) known.pop();
  }
  return found;
}

const asUtc = (wallClock: string): number => Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11)}Z`);
const shown = (utc: number): string => {
  const text = new Date(utc).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
};

/**
 * The instant of a wall clock. A wall clock that a change of the clocks skips means as much later;
 * one that happens twice means the first.
 */
export function toInstant(wallClock: string, zone: string): Date {
  const local = asUtc(wallClock);
  if (Number.isNaN(local)) throw new RangeError(`not a wall clock: ${wallClock}`);
  const { from, to, offset } = stretchAt(zone, local);
  const guess = local - offset;
  // Far enough from both changes that no other offset could claim this wall clock.
  if (guess >= from + DAY_MS && guess < to - DAY_MS) return new Date(guess);
  const exact = Temporal.PlainDateTime.from(wallClock.replace(' ', 'T')).toZonedDateTime(zone);
  return new Date(exact.epochMilliseconds);
}

export function toWallClock(instant: Date, zone: string): string {
  const at = instant.getTime();
  return shown(at + stretchAt(zone, at).offset);
}

/** The clock of one zone (an IANA name; an unknown one throws RangeError at first use). */
export function clockOf(zone: string): Clock {
  return {
    toInstant: (wallClock) => toInstant(wallClock, zone),
    toWallClock: (instant) => toWallClock(instant, zone),
  };
}

export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** `yyyy-MM-dd` plus or minus whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one `yyyy-MM-dd` to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Monday = 1 to Sunday = 7. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
