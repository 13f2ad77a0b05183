import { expect, test } from 'vitest';
import { chimeSamples, RING_SECONDS } from './chime.ts';

test('one ring: loud at the strikes, silent before it begins again, never over the limit', () => {
  const rate = 8000;
  const samples = chimeSamples(rate);
  expect(samples.length).toBe(rate * RING_SECONDS);
  const peak = (from: number, to: number) =>
    samples.slice(from * rate, to * rate).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(peak(0, 1.2)).toBeGreaterThan(0.9);
  expect(peak(0, RING_SECONDS)).toBeLessThanOrEqual(0.951);
  expect(peak(RING_SECONDS - 0.2, RING_SECONDS)).toBeLessThan(0.02);
});
