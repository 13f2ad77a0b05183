import type { DayHours } from './hours.public.ts';
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
