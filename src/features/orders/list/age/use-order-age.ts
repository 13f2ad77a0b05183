import type { StoreClock } from '#kit/web/time/store-clock.ts';
import type { OrderRow } from '../../order-query.ts';
import { type AgeLevel, ageLevel } from './age-level.ts';
import { useNow } from './use-now.ts';

/** How many minutes somebody has been waiting, and how urgent that is; null when nobody waits any more. */
export function useOrderAge(row: OrderRow, clock: StoreClock): { minutes: number; level: AgeLevel | null } {
  const minutes = Math.max(0, Math.floor((useNow() - clock.instant(row.orderedAt)) / 60_000));
  const level = ageLevel(minutes, {
    status: row.status.value ?? '',
    cancelled: row.cancelled,
    pickUpMinutes: row.pickUpMinutes,
  });
  return { minutes, level };
}
