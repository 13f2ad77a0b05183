import type { DayHours, OpeningHours } from './hours.public.ts';
import type { StoreTime } from './store-times.contract.ts';

/** A stored row on the wire. */
export const rowOf = ({
  week,
  allDay,
  open,
  breaks: [first, second],
  holiday,
  batch,
}: DayHours): StoreTime => ({
  week,
  start: open?.start ?? null,
  end: open?.end ?? null,
  allDay,
  breakStart1: first?.start ?? null,
  breakEnd1: first?.end ?? null,
  breakStart2: second?.start ?? null,
  breakEnd2: second?.end ?? null,
  holiday,
  batch: batch ?? false,
});

/**
 * The applicable rows: detailed ones if the store uses them, else simple ones; none for a store that is always open.
 */
export const storeTimeRows = (hours: OpeningHours | null): StoreTime[] =>
  ((hours?.detailed ? hours.detail : hours?.simple) ?? []).map(rowOf);
