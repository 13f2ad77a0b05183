import { addDays, mondayOf, toInstant, toWallClock } from './zoned-time.ts';

/** When business days begin: an IANA zone and the local time `HH:mm` of the day change. */
export interface DayRule {
  readonly timeZone: string;
  readonly dayCutoff: string;
}

/** From `firstDay` to `lastDay`, both included; as instants [from, to). */
export interface Period {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly from: Date;
  readonly to: Date;
}

export const PERIOD_KINDS = ['TODAY', 'YESTERDAY', 'THIS_WEEK', 'THIS_MONTH', 'LAST_MONTH'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The instant at which a business day (`yyyy-MM-dd`) begins. */
export const startOfDay = (day: string, { timeZone, dayCutoff }: DayRule): Date =>
  toInstant(`${day} ${dayCutoff}:00`, timeZone);

/** The business day (`yyyy-MM-dd`) that an instant belongs to. */
export function businessDayOf(instant: Date, rule: DayRule): string {
  const day = toWallClock(instant, rule.timeZone).slice(0, 10);
  // Compares instants, not local times: at a clock change, a local time before the cutoff may come after it.
  return instant < startOfDay(day, rule) ? addDays(day, -1) : day;
}

/** The local hour, 0 to 23, used in hourly statistics. */
export const hourOf = (instant: Date, timeZone: string): number =>
  Number(toWallClock(instant, timeZone).slice(11, 13));

/** Whole business days as instants. */
export const daysAsPeriod = (firstDay: string, lastDay: string, rule: DayRule): Period => ({
  firstDay,
  lastDay,
  from: startOfDay(firstDay, rule),
  to: startOfDay(addDays(lastDay, 1), rule),
});

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** One of the dashboard's periods at `now`. This week runs from Monday to Sunday, this month to its last day. */
export function periodOf(kind: PeriodKind, now: Date, rule: DayRule): Period {
  const today = businessDayOf(now, rule);
  const monthStart = firstOfMonth(today);
  const days: Record<PeriodKind, readonly [string, string]> = {
    TODAY: [today, today],
    YESTERDAY: [addDays(today, -1), addDays(today, -1)],
    THIS_WEEK: [mondayOf(today), addDays(mondayOf(today), 6)],
    THIS_MONTH: [monthStart, addDays(firstOfMonth(addDays(monthStart, 31)), -1)],
    LAST_MONTH: [firstOfMonth(addDays(monthStart, -1)), addDays(monthStart, -1)],
  };
  return daysAsPeriod(...days[kind], rule);
}
