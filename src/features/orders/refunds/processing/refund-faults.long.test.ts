import { expect, test } from 'vitest';
import { runFaults } from './refund-faults.factory.ts';

test('[R9] 500 cancels and refunds against failing gateways and dying nodes: none twice, none lost', async () => {
  const counts = await runFaults({ cases: 500, seed: 9 });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts).toMatchObject({ doubles: 0, lost: 0 });
});
