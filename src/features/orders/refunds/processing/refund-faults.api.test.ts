import { expect, test } from 'vitest';
import { runFaults } from './refund-faults.factory.ts';

test('[R9] 60 cancels and refunds against failing gateways and dying nodes: none twice, none lost', async () => {
  const figures = await runFaults({ cases: 60, seed: 1 });
  expect(figures).toMatchObject({ doubles: 0, lost: 0 });
  // Enough failures occurred to be meaningful.
  expect(figures.faults).toBeGreaterThan(60);
  expect(figures.deaths).toBeGreaterThan(10);
  expect(figures.back).toBeGreaterThan(40);
});
