// Does not use the calendar library, which is 20 KB in the browser: `Intl` knows the offsets of zones. Tests compare
// every function with the library.

/** Converts local times (`yyyy-MM-dd HH:mm:ss`) of one zone to instants and back. */
export interface Clock {
  toInstant(wallClock: string): Date;
  toWallClock(instant: Date): string;
}

/** A period in which a zone's offset is constant; milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

interface Zone {
  /** Reads day of the month, hour, minute and second. */
  readonly format: Intl.DateTimeFormat;
  /** The periods of a UTC day, by its number since 1970. */
  readonly days: Map<number, readonly Stretch[]>;
  latest: Stretch;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 4_000;
const NEVER: Stretch = { from: 0, to: 0, offset: 0 };
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: name,
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const zone: Zone = { format, days: new Map(), latest: NEVER };
  zones.set(name, zone);
  return zone;
}

/** Reads the offset from the time zone data; a hundred times slower than the cached periods. */
function readOffset({ format }: Zone, at: number): number {
  const [day = 0, hour = 0, minute = 0, second = 0] = (format.format(at).match(/\d+/g) ?? []).map(Number);
  const ahead = day - new Date(at).getUTCDate();
  // If a month ends between the two, the day after the last one is the first.
  const days = Math.abs(ahead) > 1 ? -Math.sign(ahead) : ahead;
  const wall = ((days * 24 + hour) * 60 + minute) * 60 + second;
  return (wall - Math.floor(at / 1000)) * 1000 + Math.floor(at / DAY_MS) * DAY_MS;
}

/** The periods of one UTC day. In no zone do the clocks change twice within a day. */
function readDay(zone: Zone, number: number): readonly Stretch[] {
  const [from, to] = [number * DAY_MS, (number + 1) * DAY_MS];
  const [before, after] = [readOffset(zone, from), readOffset(zone, to)];
  if (before === after) return [{ from, to, offset: before }];
  let [last, first] = [from, to];
  while (first - last > 1000) {
    const middle = last + Math.floor((first - last) / 2000) * 1000;
    if (readOffset(zone, middle) === before) last = middle;
    else first = middle;
  }
  return [
    { from, to: first, offset: before },
    { from: first, to, offset: after },
  ];
}

function stretchAt(name: string, at: number): Stretch {
  const zone = zoneOf(name);
  if (at >= zone.latest.from && at < zone.latest.to) return zone.latest;
  const number = Math.floor(at / DAY_MS);
  let day = zone.days.get(number);
  if (!day) {
    day = readDay(zone, number);
    if (zone.days.size >= MOST_DAYS) zone.days.clear();
    zone.days.set(number, day);
  }
  zone.latest = day.find(({ to }) => at < to) as Stretch;
  return zone.latest;
}

const offsetAt = (zone: string, at: number): number => stretchAt(zone, at).offset;

const asUtc = (wallClock: string): number => Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11)}Z`);
const shown = (utc: number): string => {
  const text = new Date(utc).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
};

/**
 * The instant of a local time. A skipped local time is shifted by the change; of an ambiguous one the first is used.
 */
export function toInstant(wallClock: string, zone: string): Date {
  const local = asUtc(wallClock);
  if (Number.isNaN(local)) throw new RangeError(`not a wall clock: ${wallClock}`);
  // The offsets on both sides of a change, for any distance of the zone from UTC.
  const [before, after] = [offsetAt(zone, local - DAY_MS), offsetAt(zone, local + DAY_MS)];
  const isBefore = before === after || offsetAt(zone, local - before) === before;
  const isSkipped = !isBefore && offsetAt(zone, local - after) !== after;
  return new Date(local - (isBefore || isSkipped ? before : after));
}

export function toWallClock(instant: Date, zone: string): string {
  const at = instant.getTime();
  return shown(at + offsetAt(zone, at));
}

/** Conversions for one zone (an IANA name; an unknown one throws RangeError on first use). */
export function clockOf(zone: string): Clock {
  return {
    toInstant: (wallClock) => toInstant(wallClock, zone),
    toWallClock: (instant) => toWallClock(instant, zone),
  };
}

export function isTimeZone(zone: string): boolean {
  try {
    zoneOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The IANA names that this engine knows, in alphabetical order. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone');

/** `yyyy-MM-dd` plus or minus whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one `yyyy-MM-dd` to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Monday = 1 to Sunday = 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayOf = (day: string): Weekday =>
  (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
