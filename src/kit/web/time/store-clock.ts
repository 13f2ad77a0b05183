import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { getSession } from '#kit/web/session/session-store.ts';
import { nowMs } from './now.ts';

/** Wall clock of one store, which need not be the clock of the person who looks. */
export interface StoreClock {
  /** The present as `yyyy-MM-dd HH:mm:ss`. */
  now(): string;
  /** ms → `yyyy-MM-dd HH:mm:ss`. */
  wall(ms: number): string;
  /** `yyyy-MM-dd HH:mm:ss` → ms. */
  instant(text: string): number;
}

const clocks = new Map<string, StoreClock>();

function clockOf(zone: string): StoreClock {
  const known = clocks.get(zone);
  if (known) return known;
  const wall = (ms: number) => toWallClock(new Date(ms), zone);
  const clock = {
    now: () => wall(nowMs()),
    wall,
    instant: (text: string) => toInstant(text, zone).getTime(),
  };
  clocks.set(zone, clock);
  return clock;
}

/** The clock of the session's own store; the platform's for those who see several. Outside React. */
export const storeClock = (): StoreClock => clockOf(getSession()?.timeZone ?? PLATFORM_ZONE);

export const useStoreClock = (): StoreClock => clockOf(useSession()?.timeZone ?? PLATFORM_ZONE);
