import { expect, test } from 'vitest';
import { readTimeOfDay } from './time-of-day.ts';

test.each([
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['2130', '21:30'],
  ['9:5', '09:05'],
  ['21.30', '21:30'],
  [' 09 30 ', '09:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['25:00', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
])('%j is read as %j', (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time);
});
