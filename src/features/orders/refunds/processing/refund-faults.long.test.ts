import { expect, test } from 'vitest';
import { runFaults } from './refund-faults.factory.ts';

test('[R9] 500 cancels and refunds against failing gateways and dying nodes: none twice, none lost', async () => {
  const figures = await runFaults({ cases: 500, seed: 9 });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ doubles: 0, lost: 0 });
});
