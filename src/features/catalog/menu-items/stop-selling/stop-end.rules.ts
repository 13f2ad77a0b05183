import { isOpenAt, nextOpening, type OpeningHours } from '#features/stores/hours.public.ts';
import { businessDayOf, type DayRule, startOfDay } from '#kit/contract/time/business-day.ts';
import { addDays } from '#kit/contract/time/zoned-time.ts';

export interface Opening extends DayRule {
  readonly hours: OpeningHours | null;
}

const DAY_MS = 86_400_000;

const endOfToday = (store: Opening, now: Date): Date =>
  startOfDay(addDays(businessDayOf(now, store), 1), store);

/** The next time the store opens, also after today's break; one that never closes begins with its business day. */
export function untilOpening(store: Opening, now: Date): Date {
  return nextOpening(store.hours, now, store.timeZone) ?? endOfToday(store, now);
}

/** The opening of the next business day; an evening that runs past the change of the day still belongs to today. */
export function untilTomorrow(store: Opening, now: Date): Date {
  const end = endOfToday(store, now);
  const opens = nextOpening(store.hours, new Date(end.getTime() - 1), store.timeZone);
  if (opens === null) return end;
  const openAfter = (ms: number) => isOpenAt(store.hours, new Date(end.getTime() + ms), store.timeZone);
  // Open through the change of the day and at noon: that is no evening which ends soon.
  const roundTheClock = opens.getTime() - end.getTime() >= DAY_MS && openAfter(0) && openAfter(DAY_MS / 2);
  return roundTheClock ? end : opens;
}
