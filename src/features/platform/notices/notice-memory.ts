const DAY = 86_400_000;
/** Seoul has no daylight saving time; wire times without a zone are told in it (D25). */
const WIRE_ZONE = '+09:00';

/** Days for which dismissed notices stay away (spec/1 §9). */
export const DISMISSAL_DAYS = 365;

/** A cookie must stay small; the newest notices have the highest ids. */
const MOST_REMEMBERED = 100;

const idsOf = (remembered: string | null): number[] => (remembered ? remembered.split('.').map(Number) : []);

/** What is remembered once further notices are put away. */
export function putAway(remembered: string | null, ids: readonly number[]): string {
  const all = new Set([...idsOf(remembered), ...ids]);
  return [...all]
    .sort((a, b) => a - b)
    .slice(-MOST_REMEMBERED)
    .join('.');
}

/** The notices that were not put away, whichever way. */
export function notPutAway<N extends { id: number }>(
  notices: readonly N[],
  ...remembered: readonly (string | null)[]
): N[] {
  const known = new Set(remembered.flatMap(idsOf));
  return notices.filter(({ id }) => !known.has(id));
}

/** Started within the last 24 hours. */
export function isNew(startsAt: string, now: number): boolean {
  const start = Date.parse(`${startsAt.replace(' ', 'T')}${WIRE_ZONE}`);
  return start <= now && now - start <= DAY;
}
