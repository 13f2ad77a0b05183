import { expect, test } from 'vitest';
import { ALWAYS_OPEN, isOpenAt, type OpeningHours } from '../../hours.public.ts';
import { type Closure, daysOf, openDays, undoOf, withClosure, withoutClosure } from './closure.rules.ts';

const ZONE = 'Asia/Seoul';
const holiday: Closure = {
  firstDay: '2026-09-24',
  lastDay: '2026-09-26',
  start: null,
  end: null,
  reason: '추석',
};
const at = (text: string) => new Date(`${text}:00Z`);

test('a closure closes each of its days and no other', () => {
  expect(daysOf(holiday)).toEqual(['2026-09-24', '2026-09-25', '2026-09-26']);
  const { hours, days } = withClosure(null, holiday);
  expect(days).toEqual(daysOf(holiday));
  expect(isOpenAt(hours, at('2026-09-25T03:00'), ZONE)).toBe(false);
  expect(isOpenAt(hours, at('2026-09-23T03:00'), ZONE)).toBe(true);
  expect(isOpenAt(hours, at('2026-09-27T03:00'), ZONE)).toBe(true);
});

test('closing twice adds nothing, and taking back leaves what others wrote', () => {
  const other = { day: '2026-09-25', kind: 'open' as const, start: '10:00', end: '12:00', reason: null };
  const before: OpeningHours = { ...ALWAYS_OPEN, exceptions: [other] };
  const once = withClosure(before, holiday);
  expect(withClosure(once.hours, holiday).days).toEqual([]);
  const back = withoutClosure(once.hours, holiday);
  expect([back.days, back.hours]).toEqual([daysOf(holiday), before]);
  expect(withoutClosure(back.hours, holiday).days).toEqual([]);
});

test('days on which the store is closed anyway are not counted as open', () => {
  const rest = { ...ALWAYS_OPEN, holiday: { ...ALWAYS_OPEN.holiday, vacation: ['2026-09-24'] } };
  expect(openDays(rest, holiday, ZONE)).toBe(2);
  expect(openDays(null, { ...holiday, lastDay: '2026-09-23' }, ZONE)).toBe(0);
});

test('taking back leaves days that were closed in the same way before', () => {
  const closed = [
    { store: 'all', days: daysOf(holiday) },
    { store: 'as well', days: daysOf(holiday) },
    { store: 'but one', days: ['2026-09-24', '2026-09-26'] },
    { store: 'none', days: [] },
  ];
  const part = (firstDay: string, lastDay: string, stores: string[]) => ({
    ...holiday,
    firstDay,
    lastDay,
    stores,
  });
  expect(undoOf(holiday, closed)).toEqual([
    part('2026-09-24', '2026-09-26', ['all', 'as well']),
    part('2026-09-24', '2026-09-24', ['but one']),
    part('2026-09-26', '2026-09-26', ['but one']),
  ]);
});
