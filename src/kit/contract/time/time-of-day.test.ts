import { expect, test } from 'vitest';
import { minutesOf, readTimeOfDay, timeAt, timeOfDay } from './time-of-day.ts';

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

test('a time of day is counted in minutes and back, past midnight too', () => {
  expect(timeOfDay('2026-11-23 01:25:40')).toBe('01:25');
  expect(minutesOf('23:59')).toBe(1439);
  expect([timeAt(1439), timeAt(1440 + 61), timeAt(-60)]).toEqual(['23:59', '01:01', '23:00']);
});
