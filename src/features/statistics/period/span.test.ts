import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#kit/contract/time/zoned-time.ts';
import {
  comparedUntil,
  comparedWith,
  hoursBefore,
  initialHours,
  momentsOf,
  partsOf,
  spanOfSearch,
} from './span.rules.ts';

const paths = { from: 'from', to: 'to' };
const hourAt = (index: number) =>
  `${addDays('2026-02-20', Math.floor(index / 24))} ${String(index % 24).padStart(2, '0')}`;

test.each([
  ['2026-11-22 10', '2026-11-22 08', '2026-11-22 10'],
  ['2026-03-01 01', '2026-02-28 23', '2026-03-01 01'],
])('[3 §9] by hour a search in the hour %s begins two hours back', (now, first, last) => {
  expect(initialHours(now)).toEqual({ first, last });
});

test.each([
  ['2026-11-22 08', '2026-11-22 10', '2026-11-15 08', '2026-11-15 10'],
  ['2026-11-22 00', '2026-11-22 00', '2026-11-15 00', '2026-11-15 00'],
  ['2026-02-27 20', '2026-03-01 03', '2026-02-20 20', '2026-02-22 03'],
  ['2026-03-02 00', '2026-03-09 00', '2026-02-16 00', '2026-02-23 00'],
])('[D74] %s to %s is compared with the same hours of the same weekdays', (first, last, from, to) => {
  expect(hoursBefore({ first, last })).toEqual({ first: from, last: to });
});

test.each([
  // A Sunday with a Sunday.
  ['2026-11-22', '2026-11-22', 'day', '2025-11-23', '2025-11-23'],
  ['2026-11-22 10', '2026-11-22 12', 'day', '2025-11-23 10', '2025-11-23 12'],
  ['2024-02-10', '2024-02-29', 'month', '2023-02-01', '2023-02-28'],
  ['2026-01-05', '2026-03-02', 'month', '2025-01-01', '2025-03-31'],
  ['2025-03-05', '2026-03-02', 'year', '2024-01-01', '2025-12-31'],
] as const)('[3 §7] last year’s %s to %s by %s', (first, last, axis, from, to) => {
  expect(comparedWith({ first, last }, axis, 'year').before).toEqual({ first: from, last: to });
});

test.each([
  ['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-22'],
  ['2026-11-21 00:00:00', '2026-11-22 23:59:59', '2026-11-21', '2026-11-22'],
  ['2026-11-21 00:00:00', '2026-11-22 10:35:07', '2026-11-21 00', '2026-11-22 10'],
  ['2026-11-21 09:30:00', '2026-11-22', '2026-11-21 09', '2026-11-22 23'],
  ['2026-11-22 08:00:00', '2026-11-22 08:00:00', '2026-11-22 08', '2026-11-22 08'],
])('%s to %s are whole days, or the hours that both moments lie in', (from, to, first, last) => {
  expect(spanOfSearch({ from, to }, paths)).toEqual({ first, last });
});

test('[property] a span is asked for with moments that name the same span', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (start, many) => {
      const hours = { first: hourAt(start), last: hourAt(start + many) };
      const whole = hours.first.endsWith('00') && hours.last.endsWith('23');
      const days = { first: hours.first.slice(0, 10), last: hours.last.slice(0, 10) };
      expect(spanOfSearch(momentsOf(hours), paths)).toEqual(whole ? days : hours);
      expect(spanOfSearch(momentsOf(days), paths)).toEqual(days);
    }),
  );
});

test('[property] whatever the cutoff, each hour of a span is counted once and no other at all', () => {
  fc.assert(
    fc.property(fc.nat({ max: 240 }), fc.nat({ max: 240 }), fc.nat({ max: 23 }), (start, many, cutoff) => {
      const { whole, cut, hours } = partsOf({ first: hourAt(start), last: hourAt(start + many) });
      // Hour by hour, each with its business day, from well before to well after.
      for (let index = Math.max(0, start - 60); index < start + many + 60; index += 1) {
        const wall = hourAt(index);
        const day = addDays(wall.slice(0, 10), Number(wall.slice(11)) < cutoff ? -1 : 0);
        const byDay = daysBetween(whole.first, day) >= 0 && daysBetween(day, whole.last) >= 0 ? 1 : 0;
        const byHour = hours.filter(
          ({ from, to }) => cut.includes(day) && wall >= from.slice(0, 13) && `${wall}:00` < to,
        );
        expect([wall, byDay + byHour.length]).toEqual([
          wall,
          index >= start && index <= start + many ? 1 : 0,
        ]);
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['day', '2026-11-16', '2026-11-22', '2026-11-22 14:05:59', '2026-11-15 14:05'],
  ['day', '2026-11-22', '2026-11-22', '2026-11-22 00:00:00', '2026-11-15 00:00'],
  ['day', '2026-11-15', '2026-11-22', '2026-11-22 14:05:59', '2026-11-08 14:05'],
  ['day', '2026-11-15', '2026-11-21', '2026-11-22 00:00:00', null],
  ['month', '2026-08-01', '2026-11-30', '2026-11-22 14:05:59', '2026-07-22 14:05'],
  // The month before lacks a 31st: it counts as a whole.
  ['month', '2026-12-01', '2026-12-31', '2026-12-31 14:05:59', null],
  ['year', '2026-01-01', '2026-12-31', '2026-11-22 14:05:59', '2025-11-22 14:05'],
  ['day', '2026-11-22 12', '2026-11-22 14', '2026-11-22 14:05:59', '2026-11-15 14:05'],
  ['day', '2026-11-22 12', '2026-11-22 13', '2026-11-22 14:05:59', null],
] as const)('[D74] by %s, %s to %s at %s is compared up to %s', (axis, first, last, now, until) => {
  expect(comparedUntil({ first, last }, axis, now)).toBe(until);
});
