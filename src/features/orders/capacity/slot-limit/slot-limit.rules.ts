import { isOpenAt, nextOpening, type OpeningHours } from '#features/stores/hours.public.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';

const SLOT_MINUTES = 10;
const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** Slots begin at full ten minutes of the store's local time: 12:00, 12:10 … */
export function slotStart(now: Date, timeZone: string): Date {
  const minute = Number(toWallClock(now, timeZone).slice(14, 16));
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(wholeMinute - (minute % SLOT_MINUTES) * MINUTE_MS);
}

/** When the next slot begins while the store is open; it is free, because there are no future orders. */
export function nextFreeSlot(
  now: Date,
  store: { readonly hours: OpeningHours | null; readonly timeZone: string },
): Date {
  const next = new Date(slotStart(now, store.timeZone).getTime() + SLOT_MS);
  if (isOpenAt(store.hours, next, store.timeZone)) return next;
  return nextOpening(store.hours, next, store.timeZone) ?? next;
}
