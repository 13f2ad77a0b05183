import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { useNow } from '#kit/web/time/use-now.ts';
import type { OrderRow } from '../../order-query.ts';
import { type AgeLevel, ageLevel } from './age-level.ts';

/** Waiting time in minutes and its urgency; null for finished orders. */
export function useOrderAge(row: OrderRow, clock: StoreClock): { minutes: number; level: AgeLevel | null } {
  const minutes = Math.max(0, Math.floor((useNow() - clock.instant(row.orderedAt)) / 60_000));
  const level = ageLevel(minutes, {
    status: row.status.value ?? '',
    cancelled: row.cancelled,
    pickUpMinutes: row.pickUpMinutes,
  });
  return { minutes, level };
}
