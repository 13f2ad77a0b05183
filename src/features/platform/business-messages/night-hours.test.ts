import { describe, expect, test } from 'vitest';
import { isMarkedAdvertising, nextDaytime, nextNight, sendingTime } from './night-hours.rules.ts';

describe('[D40] when advertising goes out', () => {
  test.each([
    ['2026-11-21 07:59:59', '2026-11-21 08:00:00'],
    ['2026-11-21 08:00:00', '2026-11-21 08:00:00'],
    ['2026-11-21 20:59:59', '2026-11-21 20:59:59'],
    ['2026-11-21 21:00:00', '2026-11-22 08:00:00'],
    ['2026-12-31 23:30:00', '2027-01-01 08:00:00'],
    ['2026-11-21 00:00:00', '2026-11-21 08:00:00'],
  ])('asked for at %s: at %s', (now, at) => expect(sendingTime(now)).toBe(at));

  test('an instant keeps its milliseconds by day; what is sent then must be there by nine in the evening', () => {
    const noon = new Date('2026-11-21T03:00:00.123Z');
    expect(nextDaytime(noon, 'Asia/Seoul')).toEqual(noon);
    expect(nextDaytime(new Date('2026-11-21T12:30:00Z'), 'Asia/Seoul')).toEqual(
      new Date('2026-11-21T23:00:00Z'),
    );
    expect(nextNight(noon, 'Asia/Seoul')).toEqual(new Date('2026-11-21T12:00:00Z'));
    expect(nextNight(new Date('2026-11-21T12:00:00Z'), 'Asia/Seoul')).toEqual(
      new Date('2026-11-22T12:00:00Z'),
    );
  });

  test('a text is advertising that begins with the mark', () => {
    expect([' (광고) 첫 주문 할인', '할인 (광고)'].map(isMarkedAdvertising)).toEqual([true, false]);
  });
});
