import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { businessDayOf, daysAsPeriod, hourOf, PERIOD_KINDS, periodOf, startOfDay } from './business-day.ts';
import { addDays, clockOf, isTimeZone, mondayOf, toInstant, toWallClock, weekdayOf } from './zoned-time.ts';

const ZONES = [
  'Asia/Seoul',
  'UTC',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Sao_Paulo',
];
const instants = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const zones = fc.constantFrom(...ZONES);
const cutoffs = fc.constantFrom('00:00', '03:00', '05:30', '02:30', '01:30');

describe('wall clocks and instants', () => {
  test('[R13] agree with the calendar library for every instant and zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const exact = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
        const wall = exact.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
        expect(toWallClock(instant, zone)).toBe(wall);
        const back = Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(zone);
        expect(toInstant(wall, zone).getTime()).toBe(back.epochMilliseconds);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[R13] agree with the calendar library around every change of the clocks', () => {
    for (const zone of [...ZONES, 'Africa/Casablanca', 'Pacific/Apia', 'Pacific/Chatham', 'Europe/Berlin']) {
      let change = Temporal.Instant.from('2008-01-01T00:00Z')
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next');
      for (let count = 0; change && count < 8; count += 1) {
        for (let minutes = -1_500; minutes <= 1_500; minutes += 15) {
          const exact = change.add({ minutes, milliseconds: minutes % 2 });
          const instant = new Date(exact.epochMilliseconds);
          const wall = exact.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
          expect(toWallClock(instant, zone)).toBe(wall);
          // A local time read as UTC also reaches the hours that the change skips.
          const utc = instant.toISOString().slice(0, 19);
          const meant = Temporal.PlainDateTime.from(utc).toZonedDateTime(zone);
          expect(toInstant(utc.replace('T', ' '), zone).getTime()).toBe(meant.epochMilliseconds);
          const back = Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(zone);
          expect(toInstant(wall, zone).getTime()).toBe(back.epochMilliseconds);
        }
        change = change.getTimeZoneTransition('next');
      }
    }
  });

  test('offsets of the days before standard time, with their seconds', () => {
    const exact = Temporal.Instant.from('1890-06-01T12:00:00Z').toZonedDateTimeISO('Asia/Seoul');
    const wall = exact.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
    expect(toWallClock(new Date(exact.epochMilliseconds), 'Asia/Seoul')).toBe(wall);
    expect(toInstant('0001-01-01 00:00:00', 'UTC').toISOString()).toBe('0001-01-01T00:00:00.000Z');
  });

  test('a skipped wall clock means later, a repeated one the first', () => {
    const clock = clockOf('America/Los_Angeles');
    expect(clock.toInstant('2026-03-08 02:30:00').toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(clock.toInstant('2026-11-01 01:30:00').toISOString()).toBe('2026-11-01T08:30:00.000Z');
    expect(clock.toWallClock(new Date('2026-11-01T09:30:00Z'))).toBe('2026-11-01 01:30:00');
  });

  test('what is no wall clock or no zone is refused', () => {
    expect(() => toInstant('2026-13-01 00:00:00', 'Asia/Seoul')).toThrow(RangeError);
    expect(isTimeZone('Asia/Seoul')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });

  test('the numbers do not depend on the zone of the server', () => {
    // The same values are expected under every TZ; the suite is also run with three of them.
    expect(toInstant('2026-12-31 23:59:59', 'Asia/Seoul').toISOString()).toBe('2026-12-31T14:59:59.000Z');
    expect(toInstant('2028-02-29 00:00:00', 'Asia/Seoul').toISOString()).toBe('2028-02-28T15:00:00.000Z');
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });
});

describe('business days', () => {
  test('[R13] every instant lies in exactly the day it is said to belong to', () => {
    fc.assert(
      fc.property(instants, zones, cutoffs, (instant, timeZone, dayCutoff) => {
        const rule = { timeZone, dayCutoff };
        const day = businessDayOf(instant, rule);
        expect(startOfDay(day, rule).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(startOfDay(addDays(day, 1), rule).getTime()).toBeGreaterThan(instant.getTime());
      }),
      { numRuns: 2_000 },
    );
  });

  test('[D38] the cutoff moves the change of day; midnight itself is the new day', () => {
    const midnight = { timeZone: 'Asia/Seoul', dayCutoff: '00:00' };
    expect(businessDayOf(new Date('2026-12-31T14:59:59.999Z'), midnight)).toBe('2026-12-31');
    expect(businessDayOf(new Date('2026-12-31T15:00:00.000Z'), midnight)).toBe('2027-01-01');
    const late = { timeZone: 'Asia/Seoul', dayCutoff: '05:00' };
    expect(businessDayOf(new Date('2026-12-31T19:59:59.999Z'), late)).toBe('2026-12-31');
    expect(businessDayOf(new Date('2026-12-31T20:00:00.000Z'), late)).toBe('2027-01-01');
    expect(hourOf(new Date('2026-12-31T19:59:59.999Z'), 'Asia/Seoul')).toBe(4);
  });

  test('the days of a period follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(instants, zones, cutoffs, (instant, timeZone, dayCutoff) => {
        const rule = { timeZone, dayCutoff };
        const month = periodOf('THIS_MONTH', instant, rule);
        let at = month.from;
        for (let day = month.firstDay; day <= month.lastDay; day = addDays(day, 1)) {
          const one = daysAsPeriod(day, day, rule);
          expect(one.from).toEqual(at);
          at = one.to;
        }
        expect(at).toEqual(month.to);
      }),
      { numRuns: 200 },
    );
  });

  test('[D38] the five periods at the turn of a year, a leap day and a Sunday night', () => {
    const rule = { timeZone: 'Asia/Seoul', dayCutoff: '00:00' };
    const spans = (now: string) =>
      PERIOD_KINDS.map((kind) => {
        const { firstDay, lastDay } = periodOf(kind, new Date(now), rule);
        return `${firstDay} ${lastDay}`;
      });
    expect(spans('2026-12-31T15:00:00Z')).toEqual([
      '2027-01-01 2027-01-01',
      '2026-12-31 2026-12-31',
      '2026-12-28 2027-01-03',
      '2027-01-01 2027-01-31',
      '2026-12-01 2026-12-31',
    ]);
    expect(spans('2028-02-29T03:00:00Z').slice(3)).toEqual([
      '2028-02-01 2028-02-29',
      '2028-01-01 2028-01-31',
    ]);
    expect(spans('2026-11-22T14:59:59.999Z')[2]).toBe('2026-11-16 2026-11-22');
    expect(spans('2026-11-22T15:00:00.000Z')[2]).toBe('2026-11-23 2026-11-29');
    expect(periodOf('TODAY', new Date('2026-11-22T03:00:00Z'), rule).from.toISOString()).toBe(
      '2026-11-21T15:00:00.000Z',
    );
  });

  test('a day on which the clocks change has 23 or 25 hours', () => {
    const rule = { timeZone: 'America/Los_Angeles', dayCutoff: '00:00' };
    const hours = (day: string) => {
      const { from, to } = daysAsPeriod(day, day, rule);
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
  });
});
