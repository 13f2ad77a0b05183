import { useQuery } from '@tanstack/react-query';
import { storeLanguagesPath } from '#kit/contract/lookups.contract.ts';
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

const clockOf = (zone: string): StoreClock => ({
  wall: (ms) => wallText(ms, zone),
  instant: (text) => readWall(text, zone),
});

/** Of those who look at several stores at once: the platform's own. */
export const defaultClock = clockOf(DEFAULT_ZONE);

let own: Promise<StoreClock> | undefined;

/** The clock of the session's own store; remembered as long as the page lives. */
export function storeClock(): Promise<StoreClock> {
  own ??= api
    .get(storeLanguagesPath, { quiet: true })
    .then((wire) => clockOf(storeClockAnswer.decode(wire).timeZone ?? DEFAULT_ZONE))
    .catch(() => {
      own = undefined;
      return defaultClock;
    });
  return own;
}

/** The own store's clock; until it is known, and for those who see several stores, the platform's. */
export function useClock(ownStore: number | null): StoreClock {
  const { data } = useQuery({
    queryKey: ['orders', 'clock', ownStore],
    queryFn: storeClock,
    enabled: ownStore !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? defaultClock;
}
