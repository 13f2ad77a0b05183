import { minutesOf, timeAt } from '#kit/contract/time/time-of-day.ts';
import { WEEKDAYS } from '#kit/contract/time/zoned-time.ts';
import { ALWAYS_OPEN, type DayHours, type OpeningHours, type TimeSpan } from '../../hours.public.ts';

export type DayState = 'open' | 'allDay' | 'closed';

/** The hours a row starts with when it is opened by hand. */
const USUAL: TimeSpan = { start: '10:00', end: '22:00' };
/** Minutes of a break whose other end is not known yet. */
const BREAK_MINUTES = 60;
export const MOST_BREAKS = 2;

const FRIDAY = 5;

/** A schedule to edit: always open is one like any other, and Monday to Friday are ticked at first. */
export function editable(hours: OpeningHours | null): OpeningHours {
  const known = hours ?? ALWAYS_OPEN;
  return {
    ...known,
    detail: known.detail.map((row) => ({ ...row, batch: row.batch ?? row.week <= FRIDAY })),
  };
}

function rowLike(rows: readonly DayHours[], week: number, like: number): DayHours {
  const usual: DayHours = { week, allDay: false, open: USUAL, breaks: [], holiday: false };
  return { ...usual, ...rows.find((row) => row.week === like), week, batch: week <= FRIDAY };
}

export const stateOf = ({ holiday, allDay }: DayHours): DayState =>
  holiday ? 'closed' : allDay ? 'allDay' : 'open';

/** Open around the clock has no times; closed keeps them for the day it is opened again. */
export function withState(row: DayHours, state: DayState): DayHours {
  if (state === 'allDay') return { ...row, holiday: false, allDay: true, open: null, breaks: [] };
  return { ...row, holiday: state === 'closed', allDay: false, open: row.open ?? USUAL };
}

/** One end of a break suggests the other one. */
export function withBreak(row: DayHours, index: number, change: Partial<TimeSpan>): DayHours {
  const span = { start: '', end: '', ...row.breaks[index], ...change };
  if (span.start !== '' && span.end === '') span.end = timeAt(minutesOf(span.start) + BREAK_MINUTES);
  if (span.end !== '' && span.start === '') span.start = timeAt(minutesOf(span.end) - BREAK_MINUTES);
  const breaks = [...row.breaks];
  breaks[index] = span;
  return { ...row, breaks };
}

export const addBreak = (row: DayHours): DayHours => ({
  ...row,
  breaks: [...row.breaks, { start: '15:00', end: '17:00' }].slice(0, MOST_BREAKS),
});
export const removeBreak = (row: DayHours, index: number): DayHours => ({
  ...row,
  breaks: row.breaks.filter((_, at) => at !== index),
});

/** The rows that apply; the other set is kept (D30). */
export const rowsOf = (hours: OpeningHours): readonly DayHours[] =>
  hours.detailed ? hours.detail : hours.simple;

/** Changes one row, and the same in every ticked row when the row is ticked itself. */
export function editRow(hours: OpeningHours, week: number, edit: (row: DayHours) => DayHours): OpeningHours {
  const batch = hours.detailed && rowsOf(hours).some((row) => row.week === week && row.batch);
  const rows = rowsOf(hours).map((row) => (row.week === week || (batch && row.batch) ? edit(row) : row));
  return hours.detailed ? { ...hours, detail: rows } : { ...hours, simple: rows };
}

/** Switches between the two sets of rows; a set that is empty starts from the other one. */
export function withDetail(hours: OpeningHours, detailed: boolean): OpeningHours {
  const { simple, detail } = hours;
  if (detailed && detail.length === 0)
    return {
      ...hours,
      detailed,
      detail: WEEKDAYS.map((week) => rowLike(simple, week, week <= FRIDAY ? 1 : 2)),
    };
  if (!detailed && simple.length === 0)
    return {
      ...hours,
      detailed,
      simple: [1, 2].map((week) => rowLike(detail, week, week === 1 ? 1 : FRIDAY + 1)),
    };
  return { ...hours, detailed };
}

/** Ticks or unticks one row, without changing its times. */
export const selectRow = (hours: OpeningHours, week: number, batch: boolean): OpeningHours => ({
  ...hours,
  detail: hours.detail.map((row) => (row.week === week ? { ...row, batch } : row)),
});
