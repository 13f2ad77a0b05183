import { expect, test } from 'vitest';
import { runFaults } from './refund-faults.factory.ts';

test('[R9] 60 cancels and refunds against failing gateways and dying nodes: none twice, none lost', async () => {
  const counts = await runFaults({ cases: 60, seed: 1 });
  expect(counts).toMatchObject({ doubles: 0, lost: 0 });
  // Enough failures occurred to be meaningful.
  expect(counts.faults).toBeGreaterThan(60);
  expect(counts.deaths).toBeGreaterThan(10);
  expect(counts.back).toBeGreaterThan(40);
});
