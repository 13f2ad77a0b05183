import { expect, test } from 'vitest';
import { cutAt, dayBack } from './cut.rules.ts';

const at = (text: string) => new Date(text);
const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('[D74] whole hours before this minute come from the roll-up, the hour it divides from the orders', () => {
  const cut = cutAt(
    { timeZone: 'Asia/Seoul', dayCutoff: '00:00' },
    { days: 7 },
    at('2026-11-22T14:05:09+09:00'),
  );
  expect(cut).toMatchObject({
    day: '2026-11-15',
    starts: at('2026-11-15T00:00:00+09:00'),
    hours: hours(0, 13),
    since: at('2026-11-15T14:00:00+09:00'),
    until: at('2026-11-15T14:05:09+09:00'),
  });
});

test('[D74] an hour that a cutoff divides lies at both ends of the day: its orders are read', () => {
  const cut = cutAt(
    { timeZone: 'Asia/Seoul', dayCutoff: '05:30' },
    { days: 7 },
    at('2026-11-22T14:05:00+09:00'),
  );
  expect(cut).toMatchObject({
    day: '2026-11-15',
    hours: hours(6, 13),
    since: at('2026-11-15T05:30:00+09:00'),
  });
});

test('[D74] after midnight and before the cutoff it is still the day before', () => {
  const cut = cutAt(
    { timeZone: 'Asia/Seoul', dayCutoff: '05:00' },
    { months: 1 },
    at('2026-12-01T02:00:00+09:00'),
  );
  expect(cut).toMatchObject({ day: '2026-10-30', until: at('2026-10-31T02:00:00+09:00') });
});

test('[D74] a moment that the other day skips or has twice stays within its day', () => {
  const rule = { timeZone: 'America/New_York', dayCutoff: '00:00' };
  // On 8 March the clocks went from two to three.
  expect(cutAt(rule, { days: 7 }, at('2026-03-15T02:30:00-04:00'))).toMatchObject({
    day: '2026-03-08',
    hours: [0, 1],
    until: at('2026-03-08T03:30:00-04:00'),
  });
  // On 1 November the hour from one to two occurred twice.
  expect(cutAt(rule, { days: 7 }, at('2026-11-08T02:30:00-05:00'))).toMatchObject({
    hours: [0, 1],
    since: at('2026-11-01T02:00:00-05:00'),
  });
});

test('the same day of an earlier month, where it has one', () => {
  expect(dayBack('2026-03-31', { months: 1 })).toBeNull();
  expect(dayBack('2028-02-29', { months: 12 })).toBeNull();
  expect(dayBack('2026-01-15', { months: 3 })).toBe('2025-10-15');
  expect(
    cutAt({ timeZone: 'UTC', dayCutoff: '00:00' }, { months: 1 }, at('2026-03-31T10:00:00Z')),
  ).toMatchObject({
    day: '2026-03-01',
    until: at('2026-03-01T00:00:00Z'),
    hours: [],
  });
});
