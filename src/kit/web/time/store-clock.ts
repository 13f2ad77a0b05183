import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { getSession } from '#kit/web/session/session-store.ts';
import { nowMs } from './now.ts';

/** Wall clock of a store or the platform, which need not be the clock of the person who looks. */
export interface StoreClock {
  /** The present as `yyyy-MM-dd HH:mm:ss`. */
  now(): string;
  /** The present day as `yyyy-MM-dd`. */
  today(): string;
  /** ms → `yyyy-MM-dd HH:mm:ss`. */
  wall(ms: number): string;
  /** `yyyy-MM-dd HH:mm:ss` → ms. */
  instant(text: string): number;
}

const clocks = new Map<string, StoreClock>();

/** The clock of a zone (an IANA name; an unknown one throws RangeError on first use). */
export function clockIn(zone: string): StoreClock {
  const known = clocks.get(zone);
  if (known) return known;
  const { toInstant, toWallClock } = clockOf(zone);
  const wall = (ms: number) => toWallClock(new Date(ms));
  const clock = {
    now: () => wall(nowMs()),
    today: () => wall(nowMs()).slice(0, 10),
    wall,
    instant: (text: string) => toInstant(text).getTime(),
  };
  clocks.set(zone, clock);
  return clock;
}

/** The clock of the session's own store; the platform's for those who see several. Outside React. */
export const storeClock = (): StoreClock => clockIn(getSession()?.timeZone ?? PLATFORM_ZONE);

export const useStoreClock = (): StoreClock => clockIn(useSession()?.timeZone ?? PLATFORM_ZONE);
