import { describe, expect, it } from 'vitest';
import { isNew, notPutAway, putAway } from './notice-memory.ts';

describe('[1 §2.2] notices that were put away', () => {
  const notices = [{ id: 1 }, { id: 2 }, { id: 3 }];
  it('stay away one by one, however they were put away', () => {
    expect(notPutAway(notices, putAway(null, [1]), putAway(null, [2]))).toEqual([{ id: 3 }]);
    expect(notPutAway(notices, null, '')).toEqual(notices);
  });
  it('stay away when others are put away later, as those of another language', () => {
    const korean = putAway(null, [1, 2]);
    expect(notPutAway(notices, putAway(korean, [30, 31]))).toEqual([{ id: 3 }]);
  });
  it('are forgotten in the order of their age where a cookie would grow too large', () => {
    const many = putAway(
      null,
      Array.from({ length: 150 }, (_, at) => at + 1),
    );
    expect(notPutAway([{ id: 50 }, { id: 51 }, { id: 150 }], many)).toEqual([{ id: 50 }]);
    expect(many.length).toBeLessThan(1000);
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
