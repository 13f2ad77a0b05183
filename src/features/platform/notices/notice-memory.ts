const DAY = 86_400_000;
/** Seoul has no daylight saving time; wire times without a zone are told in it (D25). */
const WIRE_ZONE = '+09:00';

/** Days for which dismissed notices stay away (spec/1 §9). */
export const DISMISSAL_DAYS = 365;

/** The name of a set of notices: a new notice makes another set, so the dialog comes back for it. */
export function noticeSet(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join('.');
}

/** Whether every notice of today was in a set that was dismissed. */
export function isDismissed(ids: readonly number[], remembered: string | null): boolean {
  if (!remembered) return false;
  const known = new Set(remembered.split('.').map(Number));
  return ids.every((id) => known.has(id));
}

/** Started within the last 24 hours. */
export function isNew(startsAt: string, now: number): boolean {
  const start = Date.parse(`${startsAt.replace(' ', 'T')}${WIRE_ZONE}`);
  return start <= now && now - start <= DAY;
}
