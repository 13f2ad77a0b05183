import { expect, test } from 'vitest';
import { ageLevel } from './age-level.ts';

const order = (status: string, pickUpMinutes: number | null = null, cancelled = false) => ({
  status,
  pickUpMinutes,
  cancelled,
});

test.each([
  [0, order('ORDER'), 'calm'],
  [2, order('ORDER'), 'due'],
  [4.9, order('ORDER', 40), 'due'],
  [5, order('ORDER', 40), 'late'],
  [13, order('RECEIPT'), 'calm'],
  [14, order('RECEIPT'), 'due'],
  [20, order('RECEIPT'), 'late'],
  [20, order('READY', 40), 'calm'],
  [28, order('READY', 40), 'due'],
  [40, order('DELIVERY', 40), 'late'],
  [20, order('RECEIPT', 0), 'late'],
  [600, order('OVER'), null],
  [600, order('ORDER', null, true), null],
])('after %d minutes %o is %s', (minutes, aging, level) => {
  expect(ageLevel(minutes, aging)).toBe(level);
});
