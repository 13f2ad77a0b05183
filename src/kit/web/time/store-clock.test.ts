import { afterEach, expect, it, vi } from 'vitest';
import { clockIn, storeClock } from './store-clock.ts';

afterEach(() => void vi.useRealTimers());

it('[D25] today is that of the zone; the platform’s where no store is given', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T16:00:00Z') });
  expect(clockIn('America/Los_Angeles').today()).toBe('2026-12-31');
  expect(storeClock().today()).toBe('2027-01-01');
  expect(storeClock().now()).toBe('2027-01-01 01:00:00');
});
