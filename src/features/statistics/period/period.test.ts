import { expect, test } from 'vitest';
import { initialPeriod, labelsOf, periodBefore, whole } from './period.rules.ts';

const days = (text: string) => {
  const [first = '', last = ''] = text.split(' ');
  return { first, last };
};

test.each([
  ['day', '2026-03-03', '2026-02-25 2026-03-03'],
  ['month', '2026-11-21', '2026-08-01 2026-11-30'],
  ['month', '2026-02-01', '2025-11-01 2026-02-28'],
  ['year', '2028-02-29', '2025-01-01 2028-12-31'],
] as const)('[2 §9] by %s a search on %s begins with %s', (axis, today, period) => {
  expect(initialPeriod(today, axis)).toEqual(days(period));
});

test.each([
  ['day', '2026-11-15 2026-11-21', '2026-11-08 2026-11-14'],
  ['day', '2026-03-01 2026-03-01', '2026-02-22 2026-02-22'],
  ['day', '2026-11-16 2026-11-23', '2026-11-02 2026-11-09'],
  ['month', '2026-02-01 2026-03-31', '2025-12-01 2026-01-31'],
  ['month', '2026-08-01 2026-11-30', '2026-04-01 2026-07-31'],
  ['year', '2024-01-01 2026-12-31', '2021-01-01 2023-12-31'],
] as const)('[D74] by %s, %s is compared with %s', (axis, period, before) => {
  expect(periodBefore(days(period), axis)).toEqual(days(before));
  expect(labelsOf(days(before), axis)).toHaveLength(labelsOf(days(period), axis).length);
});

test('[2 §9] a month ends with its last day, a year in December', () => {
  expect(whole(days('2028-01-15 2028-02-03'), 'month')).toEqual(days('2028-01-01 2028-02-29'));
  expect(whole(days('2026-05-05 2026-05-05'), 'year')).toEqual(days('2026-01-01 2026-12-31'));
  expect(whole(days('2026-05-05 2026-05-06'), 'day')).toEqual(days('2026-05-05 2026-05-06'));
});
