import { isOpenAt, type OpeningHours } from '#features/stores/hours.public.ts';
import { addDays, toInstant, toWallClock, weekdayOf } from '#kit/contract/time/zoned-time.ts';
import { between, type Random } from './random.ts';

export const DEMO_ZONE = 'Asia/Seoul';
const MINUTE = 60_000;
/** Monday to Sunday against an ordinary day. */
const BUSY = [0.88, 0.92, 0.96, 1, 1.16, 1.26, 1.06];
/** So many minutes ago: orders that are still being worked on. */
const RECENT = [1, 2, 4, 7, 11, 15, 19, 23, 27, 33];

/** Roughly bell-shaped around a minute of the day. */
const around = (random: Random, middle: number, spread: number): number =>
  middle + (random() + random() + random() - 1.5) * spread;

function minuteOfDay(random: Random): number {
  const share = random();
  if (share < 0.42) return around(random, 12 * 60 + 20, 110);
  if (share < 0.84) return around(random, 18 * 60 + 50, 170);
  return share < 0.96 ? between(random, 10 * 60, 22 * 60) : between(random, 0, 24 * 60);
}

/** Moments at which a store got orders, oldest first: lunch and dinner peaks, busy Fridays and Saturdays. */
export function orderTimes(
  options: { now: Date; days: number; perDay: number; hours: OpeningHours },
  random: Random,
): Date[] {
  const { now, days, perDay, hours } = options;
  const today = toWallClock(now, DEMO_ZONE).slice(0, 10);
  const times: Date[] = [];
  const lastOld = now.getTime() - 40 * MINUTE;
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(today, -back);
    const midnight = toInstant(`${day} 00:00:00`, DEMO_ZONE).getTime();
    const count = Math.round(perDay * (BUSY[weekdayOf(day) - 1] ?? 1) * between(random, 0.88, 1.12));
    for (let each = 0; each < count; each++)
      times.push(new Date(midnight + Math.round(minuteOfDay(random) * MINUTE + random() * MINUTE)));
  }
  const recent = RECENT.map(
    (minutes) => new Date(now.getTime() - minutes * MINUTE - Math.round(random() * 20_000)),
  );
  return [...times.filter((at) => at.getTime() < lastOld), ...recent]
    .filter((at) => isOpenAt(hours, at, DEMO_ZONE))
    .sort((a, b) => a.getTime() - b.getTime());
}
