import { platformClock } from '#kit/contract/time/platform-zone.ts';

const DAY = 86_400_000;

/** Days for which dismissed notices stay away (spec/1 §9). */
export const DISMISSAL_DAYS = 365;

/** Limits the cookie size; the newest notices have the highest ids. */
const MOST_REMEMBERED = 100;

const idsOf = (remembered: string | null): number[] => (remembered ? remembered.split('.').map(Number) : []);

/** The stored ids after further notices are dismissed. */
export function putAway(remembered: string | null, ids: readonly number[]): string {
  const all = new Set([...idsOf(remembered), ...ids]);
  return [...all]
    .sort((a, b) => a - b)
    .slice(-MOST_REMEMBERED)
    .join('.');
}

/** The notices that were neither closed nor dismissed. */
export function notPutAway<N extends { id: number }>(
  notices: readonly N[],
  ...remembered: readonly (string | null)[]
): N[] {
  const known = new Set(remembered.flatMap(idsOf));
  return notices.filter(({ id }) => !known.has(id));
}

/** Started within the last 24 hours; false without a start. Times of notices are in the platform's zone (D25). */
export function isNew(startsAt: string, now: number): boolean {
  if (startsAt === '') return false;
  const start = platformClock.toInstant(startsAt).getTime();
  return start <= now && now - start <= DAY;
}
