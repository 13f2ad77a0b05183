import { describe, expect, it } from 'vitest';
import { isDismissed, isNew, noticeSet } from './notice-memory.ts';

describe('[1 §2.2] dismissed notices', () => {
  it('stay away as a set', () => {
    expect(isDismissed([2, 1], noticeSet([1, 2]))).toBe(true);
    expect(isDismissed([1], noticeSet([1, 2]))).toBe(true);
  });
  it('come back with a notice that was not among them', () => {
    expect(isDismissed([1, 2, 3], noticeSet([1, 2]))).toBe(false);
    expect(isDismissed([1], null)).toBe(false);
    expect(isDismissed([1], '')).toBe(false);
  });
});

describe('[1 §9] the badge of new notices', () => {
  const now = Date.parse('2026-11-21T12:00:00+09:00');
  it('shows for 24 hours', () => {
    expect(isNew('2026-11-21 11:59:59', now)).toBe(true);
    expect(isNew('2026-11-20 12:00:00', now)).toBe(true);
    expect(isNew('2026-11-20 11:59:59', now)).toBe(false);
  });
  it('does not show before the start or for a time that cannot be read', () => {
    expect(isNew('2026-11-21 12:00:01', now)).toBe(false);
    expect(isNew('', now)).toBe(false);
  });
});
