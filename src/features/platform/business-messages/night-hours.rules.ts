import { addDays, clockOf } from '#kit/contract/time/zoned-time.ts';

/** Advertising is not sent from 21:00 until 08:00 (D40), by the clock of who sends it. */
export const DAY_HOURS = { first: 8, last: 20 } as const;
const NIGHT_BEGINS = '21:00:00';
const NIGHT_ENDS = '08:00:00';

/** When advertising goes out that is asked for at this time: then by day, at 08:00 otherwise. `yyyy-MM-dd HH:mm:ss`, wall clock. */
export function sendingTime(wall: string): string {
  const day = wall.slice(0, 10);
  const time = wall.slice(11);
  if (time < NIGHT_ENDS) return `${day} ${NIGHT_ENDS}`;
  return time >= NIGHT_BEGINS ? `${addDays(day, 1)} ${NIGHT_ENDS}` : wall;
}

/** The same for instants; by day it is `at` to the millisecond. */
export function nextDaytime(at: Date, zone: string): Date {
  const clock = clockOf(zone);
  return new Date(Math.max(clock.toInstant(sendingTime(clock.toWallClock(at))).getTime(), at.getTime()));
}

export const isDaytime = (at: Date, zone: string): boolean => {
  const wall = clockOf(zone).toWallClock(at);
  return sendingTime(wall) === wall;
};

/** When the night begins in which advertising asked for at this time must not arrive. */
export function nextNight(at: Date, zone: string): Date {
  const clock = clockOf(zone);
  const wall = clock.toWallClock(at);
  const day = wall.slice(0, 10);
  return clock.toInstant(`${wall.slice(11) < NIGHT_BEGINS ? day : addDays(day, 1)} ${NIGHT_BEGINS}`);
}

/** The mark that the law requires of advertising. */
export const ADVERTISING_MARK = '(광고)';
export const isMarkedAdvertising = (text: string): boolean => text.trimStart().startsWith(ADVERTISING_MARK);
