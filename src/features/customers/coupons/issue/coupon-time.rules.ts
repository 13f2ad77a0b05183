import { addDays } from '#kit/contract/time/zoned-time.ts';

/** Advertising is not sent from 21:00 until 08:00 (D40); wall clock of the store. */
const NIGHT_BEGINS = '21:00:00';
const NIGHT_ENDS = '08:00:00';

/** How long a coupon may be good, in days, the day of sending counted. */
export const VALIDITIES = [1, 7, 14, 30] as const;

/** When advertising goes out that is asked for now: at once by day, at 08:00 otherwise. `yyyy-MM-dd HH:mm:ss`, store time. */
export function sendingTime(wallNow: string): string {
  const day = wallNow.slice(0, 10);
  const time = wallNow.slice(11);
  if (time < NIGHT_ENDS) return `${day} ${NIGHT_ENDS}`;
  return time >= NIGHT_BEGINS ? `${addDays(day, 1)} ${NIGHT_ENDS}` : wallNow;
}

/** The last day (`yyyy-MM-dd`) of a coupon, which is good until 23:59 of it: one for a day ends on the day it is sent. */
export const lastDayOf = (sendDay: string, days: number): string => addDays(sendDay, days - 1);
