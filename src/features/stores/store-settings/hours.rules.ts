import type { Message } from '#kit/contract/errors.ts';
import type { Domain } from '#kit/contract/field.ts';
import { minutesOf } from '#kit/contract/time/time-of-day.ts';
import type { Weekday } from '#kit/contract/time/zoned-time.ts';
import { addDays, daysBetween, mondayOf } from '#kit/contract/time/zoned-time.ts';
import { ALWAYS_OPEN, type DayHours, type HoursException, type OpeningHours } from '../hours.public.ts';
import type { StoreTime } from '../store-times.contract.ts';
import { rowOf } from '../store-times.rules.ts';
import type { hoursFields } from './store-hours.contract.ts';

/** The fields of the hours tab. */
export type HoursFields = Domain<typeof hoursFields>;
type Holiday = OpeningHours['holiday'];

/** A Monday. The change history tells weeks of rest as of this day, so that time alone changes nothing. */
export const HISTORY_DAY = '2026-01-05';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const span = (start: string | null, end: string | null) =>
  start || end ? [{ start: start ?? '', end: end ?? '' }] : [];

/** A row as it is stored; a row that is open around the clock has no times. */
function dayOf(row: StoreTime): DayHours {
  const { week, allDay, holiday, batch } = row;
  const [open = null] = allDay ? [] : span(row.start, row.end);
  const breaks = allDay
    ? []
    : [...span(row.breakStart1, row.breakEnd1), ...span(row.breakStart2, row.breakEnd2)];
  return { week, allDay, open, breaks, holiday, batch };
}

/** Whether the week of `today` is one of the alternate weeks of rest. */
const restsInWeekOf = (restMonday: string, today: string): boolean =>
  (daysBetween(restMonday, mondayOf(today)) / 7) % 2 === 0;

/** The regular holiday as it is stored: of alternate weeks, the Monday of the first week of rest (D30). */
function holidayOf(sent: HoursFields['regularHoliday'], today: string): Holiday {
  if (!sent) return ALWAYS_OPEN.holiday;
  const alternate = sent.kind === 'week' && sent.repeat === 'alternate';
  return {
    kind: sent.kind ?? 'none',
    weekdays: sent.weekdays as Weekday[],
    alternate,
    restMonday: alternate ? addDays(mondayOf(today), sent.restsThisWeek ? 0 : 7) : null,
    daysOfMonth: sent.daysOfMonth,
    vacation: sent.vacation,
  };
}

/** The schedule that these fields describe; `today` is the store's date. */
export function hoursOf(fields: HoursFields, today: string): OpeningHours {
  return {
    detailed: fields.detailed,
    simple: fields.simpleTimes.map(dayOf),
    detail: fields.detailTimes.map(dayOf),
    holiday: holidayOf(fields.regularHoliday, today),
    exceptions: fields.exceptions,
  };
}

/** The fields of a schedule; one that was never set is open around the clock. */
export function hoursFieldsOf(stored: OpeningHours | null, today: string): HoursFields {
  const { detailed, simple, detail, holiday, exceptions = [] } = stored ?? ALWAYS_OPEN;
  return {
    detailed,
    simpleTimes: simple.map(rowOf),
    detailTimes: detail.map(rowOf),
    regularHoliday: {
      kind: holiday.kind === 'none' ? null : holiday.kind,
      repeat: holiday.alternate ? 'alternate' : 'weekly',
      weekdays: [...holiday.weekdays],
      restsThisWeek: holiday.restMonday === null || restsInWeekOf(holiday.restMonday, today),
      daysOfMonth: [...holiday.daysOfMonth],
      vacation: [...holiday.vacation],
    },
    exceptions: [...exceptions],
  };
}

const DAY = 24 * 60;

/** Minutes after the opening, so that hours past midnight compare like others. */
const after = (open: string, time: string): number => (minutesOf(time) - minutesOf(open) + DAY) % DAY;

function breakFault({ open, breaks }: DayHours): Message | undefined {
  if (breaks.some(({ start, end }) => !start || !end)) return { key: 'store.breakMissing' };
  if (breaks.some(({ start, end }) => start === end)) return { key: 'store.breakEmpty' };
  if (!open) return undefined;
  const length = open.end === '23:59' ? after(open.start, '23:59') + 1 : after(open.start, open.end) || DAY;
  const pauses = breaks
    .map(({ start, end }) => ({ from: after(open.start, start), to: after(open.start, end) || DAY }))
    .sort((one, other) => one.from - other.from);
  if (pauses.some(({ from, to }) => from > to || to > length)) return { key: 'store.breakOutside' };
  if (pauses.some(({ from }, index) => index > 0 && from < (pauses[index - 1]?.to ?? 0)))
    return { key: 'store.breaksCross' };
  return undefined;
}

function faultOf(row: DayHours, applies: boolean): Message | undefined {
  const times = [row.open, ...row.breaks].flatMap((each) => (each ? [each.start, each.end] : []));
  if (times.some((time) => time !== '' && !TIME.test(time))) return { key: 'store.timeFormat' };
  if (!applies || row.holiday || row.allDay) return undefined;
  if (!row.open?.start || !row.open.end) return { key: 'store.hoursMissing' };
  return breakFault(row);
}

/** A day with hours of its own has both times, a closing may have none, a start, or both. */
function exceptionFault({ kind, start, end }: HoursException): Message | undefined {
  if ([start, end].some((time) => time !== null && !TIME.test(time))) return { key: 'store.timeFormat' };
  if (start === null && (kind === 'open' || end !== null)) return { key: 'store.hoursMissing' };
  if (kind === 'open' && end === null) return { key: 'store.hoursMissing' };
  return kind === 'closed' && start !== null && start === end ? { key: 'store.breakEmpty' } : undefined;
}

const weeksOf = (rows: readonly DayHours[]): string => rows.map(({ week }) => week).join();

/** What is wrong in a schedule, by wire path: the rows in use must be complete, the others only of the right form. */
export function hoursErrors({
  detailed,
  simple,
  detail,
  exceptions = [],
}: OpeningHours): Record<string, Message> {
  const errors: Record<string, Message> = {};
  const check = (wire: string, rows: readonly DayHours[], applies: boolean, weeks: string): void => {
    if (weeksOf(rows) !== weeks && (applies || rows.length > 0)) errors[wire] = { key: 'store.weeksMissing' };
    rows.forEach((row, index) => {
      const fault = faultOf(row, applies);
      if (fault) errors[`${wire}[${index}].tm`] = fault;
    });
  };
  check('storeTimesSimple', simple, !detailed, '1,2');
  check('storeTimesDetail', detail, detailed, '1,2,3,4,5,6,7');
  exceptions.forEach((exception, index) => {
    const fault = exceptionFault(exception);
    if (fault) errors[`storeTimeExceptions[${index}].tm`] = fault;
  });
  return errors;
}
