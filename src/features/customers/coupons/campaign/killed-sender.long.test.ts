import { expect, test } from 'vitest';
import { expectNobodyTwice } from './killed-sender.factory.ts';

test('[D40] a coupon to 100,000 people while the server is killed five times', async () => {
  const figures = await expectNobodyTwice(100_000, 5);
  process.stdout.write(`100,000 coupons: ${JSON.stringify(figures)}\n`);
  // What one process ever held, its start included; it does not grow with the number of customers.
  expect(figures.peakMiB).toBeLessThan(512);
}, 5_400_000);
