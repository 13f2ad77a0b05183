import { describe, expect, test } from 'vitest';
import { planVersion, type TermsChange } from './terms-edition.rules.ts';

const now = new Date('2026-11-25T03:00:00Z');
const yesterday = new Date('2026-11-24T03:00:00Z');
const tomorrow = new Date('2026-11-26T03:00:00Z');
const later = new Date('2026-11-27T03:00:00Z');
const held = { edition: 2, startsAt: yesterday };
const pending = { edition: 3, startsAt: tomorrow };
const plan = (change: Partial<TermsChange>) =>
  planVersion({
    latest: held,
    ofType: held,
    textChanged: true,
    correction: false,
    startsAt: undefined,
    now,
    ...change,
  });
const version = (edition: number, startsAt: Date, correction = false) => ({
  version: { edition, startsAt, correction },
});

describe('[D19] the version that a change makes', () => {
  test('is the next one, from now or from the date that was sent', () => {
    expect(plan({})).toEqual(version(3, now));
    expect(plan({ startsAt: null })).toEqual(version(3, now));
    expect(plan({ startsAt: tomorrow })).toEqual(version(3, tomorrow));
  });
  test('is the first of its type', () => {
    const first = { latest: undefined, ofType: undefined };
    expect(plan(first)).toEqual(version(1, now));
    expect(plan({ ...first, correction: true, startsAt: tomorrow })).toEqual(version(1, tomorrow));
  });
  test('cannot begin in the past, and a date that only came back is none', () => {
    expect(plan({ startsAt: new Date(now.getTime() - 1000) })).toEqual({ fault: 'terms.past' });
    expect(plan({ startsAt: yesterday })).toEqual(version(3, now));
    expect(plan({ startsAt: yesterday, textChanged: false })).toBeUndefined();
  });
  test('is none where the words stay, and the same one for a correction', () => {
    expect(plan({ textChanged: false })).toBeUndefined();
    expect(plan({ correction: true })).toEqual(version(2, now, true));
    expect(plan({ correction: true, startsAt: tomorrow })).toEqual({ fault: 'terms.correctionNow' });
  });
  test('is the one to come, with other words or another date', () => {
    const change = { latest: pending, ofType: pending };
    expect(plan(change)).toEqual(version(3, tomorrow));
    expect(plan({ ...change, startsAt: later, textChanged: false })).toEqual(version(3, later));
    expect(plan({ ...change, startsAt: null, textChanged: false })).toEqual(version(3, now));
    expect(plan({ ...change, textChanged: false })).toBeUndefined();
    expect(plan({ ...change, startsAt: yesterday })).toEqual({ fault: 'terms.past' });
  });
  test('catches up with another language, not before that begins', () => {
    expect(plan({ ofType: { edition: 3, startsAt: yesterday } })).toEqual(version(3, now));
    expect(plan({ ofType: pending })).toEqual(version(3, tomorrow));
    expect(plan({ latest: undefined, ofType: held })).toEqual(version(2, now));
    expect(plan({ ofType: pending, startsAt: later })).toEqual(version(3, later));
    expect(plan({ ofType: { edition: 3, startsAt: later }, startsAt: tomorrow })).toMatchObject({
      fault: 'terms.beforeEdition',
    });
  });
});
