import { expect, it } from 'vitest';
import { readDate, readTime } from './read-date.ts';

it.each([
  ['ko', '11월 23일 (월) 01:25', '2025년 12월 31일 (수)'],
  ['en', 'Mon, Nov 23, 01:25', 'Wed, Dec 31, 2025'],
  ['ja', '11月23日(月) 01:25', '2025年12月31日(水)'],
  ['zh', '11月23日周一 01:25', '2025年12月31日周三'],
] as const)(
  '[LOOK] %s: a date that is read has one shape, the year only where it is another',
  (locale, moment, day) => {
    expect(readDate(locale, '2026-11-23 01:25:40', 2026, { time: true })).toBe(moment);
    expect(readDate(locale, '2025-12-31', 2026)).toBe(day);
    expect(readTime(locale, '2026-11-23 01:25:40')).toBe('01:25');
  },
);

it('[LOOK] midnight is 00:00, and what is no date stays as it is', () => {
  expect(readDate('ko', '2026-11-23 00:00:00', 2026, { time: true })).toBe('11월 23일 (월) 00:00');
  expect(readDate('ko', 'soon', 2026)).toBe('soon');
});
