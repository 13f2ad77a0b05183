import { describe, expect, test } from 'vitest';
import { ALWAYS_OPEN, type OpeningHours } from '../../hours.public.ts';
import {
  addBreak,
  editable,
  editRow,
  rowsOf,
  selectRow,
  stateOf,
  withBreak,
  withDetail,
  withState,
} from './week-edit.rules.ts';

const usual: OpeningHours = editable({
  ...ALWAYS_OPEN,
  detailed: true,
  detail: [1, 2, 3, 4, 5, 6, 7].map((week) => ({
    week,
    allDay: false,
    open: { start: '11:00', end: '22:00' },
    breaks: [],
    holiday: week === 7,
  })),
});
const starts = (hours: OpeningHours) => rowsOf(hours).map(({ open }) => open?.start);

describe('[1 §3.7] ticked days change together', () => {
  const later = (hours: OpeningHours, week: number) =>
    editRow(hours, week, (row) => ({ ...row, open: { start: '12:00', end: '22:00' } }));

  test('Monday to Friday are ticked at first', () => {
    expect(rowsOf(usual).map(({ batch }) => batch)).toEqual([true, true, true, true, true, false, false]);
  });

  test('a ticked day takes the other ticked days along, an unticked one does not', () => {
    expect(starts(later(usual, 2))).toEqual([...Array(5).fill('12:00'), '11:00', '11:00']);
    expect(starts(later(usual, 6))).toEqual([...Array(5).fill('11:00'), '12:00', '11:00']);
    expect(starts(later(selectRow(usual, 2, false), 1))).toEqual([
      '12:00',
      '11:00',
      ...Array(3).fill('12:00'),
      '11:00',
      '11:00',
    ]);
  });

  test('two rows of weekdays and weekends change one by one', () => {
    const simple = withDetail(usual, false);
    expect(starts(later(simple, 1))).toEqual(['12:00', undefined]);
  });
});

test('[D30] both sets are kept when the entry changes; an empty one starts from the other', () => {
  const simple = withDetail(usual, false);
  expect(simple.detail).toBe(usual.detail);
  expect(withDetail({ ...usual, simple: [] }, false).simple.map(({ holiday }) => holiday)).toEqual([
    false,
    false,
  ]);
  expect(
    starts(
      withDetail(
        {
          ...simple,
          detail: [],
          simple: [
            { week: 1, allDay: false, open: { start: '09:00', end: '18:00' }, breaks: [], holiday: false },
          ],
        },
        true,
      ),
    ),
  ).toEqual([...Array(5).fill('09:00'), '10:00', '10:00']);
});

test('around the clock clears the times, closed keeps them', () => {
  const [row] = rowsOf(usual);
  if (!row) throw new Error('no row');
  expect(withState(addBreak(row), 'allDay')).toMatchObject({ allDay: true, open: null, breaks: [] });
  expect(withState(withState(row, 'closed'), 'open').open).toEqual(row.open);
  expect(stateOf(withState(withState(row, 'allDay'), 'open'))).toBe('open');
});

test('one end of a break suggests the other one', () => {
  const [row] = rowsOf(usual);
  if (!row) throw new Error('no row');
  expect(withBreak(row, 0, { start: '15:00' }).breaks).toEqual([{ start: '15:00', end: '16:00' }]);
  expect(withBreak(row, 0, { end: '00:30' }).breaks).toEqual([{ start: '23:30', end: '00:30' }]);
  expect(addBreak(addBreak(addBreak(row))).breaks).toHaveLength(2);
});
