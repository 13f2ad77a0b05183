import { storeLanguagesPath, storeParameter } from '#kit/contract/lookups.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { storeClockAnswer } from './store-clock.contract.ts';
import { readWall, wallText } from './wall-clock.ts';

/** Wall clock of one store, which need not be the clock of the person who looks. */
export interface StoreClock {
  /** ms → `yyyy-MM-dd HH:mm:ss`. */
  wall(ms: number): string;
  /** `yyyy-MM-dd HH:mm:ss` → ms. */
  instant(text: string): number;
}

const DEFAULT_ZONE = 'Asia/Seoul';

export const clockOf = (zone: string): StoreClock => ({
  wall: (ms) => wallText(ms, zone),
  instant: (text) => readWall(text, zone),
});

export const defaultClock = clockOf(DEFAULT_ZONE);

const clocks = new Map<number | null, Promise<StoreClock>>();

/** The clock of a store; without one, of the session's own store. Remembered as long as the page lives. */
export function storeClock(storeId: number | null = null): Promise<StoreClock> {
  const known = clocks.get(storeId);
  if (known) return known;
  const asked = api
    .get(storeLanguagesPath, { query: { [storeParameter]: storeId }, quiet: true })
    .then((wire) => clockOf(storeClockAnswer.decode(wire).timeZone ?? DEFAULT_ZONE))
    .catch(() => {
      clocks.delete(storeId);
      return defaultClock;
    });
  clocks.set(storeId, asked);
  return asked;
}
