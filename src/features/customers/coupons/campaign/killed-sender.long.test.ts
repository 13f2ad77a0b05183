import { expect, test } from 'vitest';
import { expectSentOnce } from './killed-sender.factory.ts';

test('[D40] a coupon to 100,000 people while the server is killed five times', async () => {
  const measures = await expectSentOnce(100_000, 5);
  process.stdout.write(`100,000 coupons: ${JSON.stringify(measures)}\n`);
  // What one process ever held, its start included; it does not grow with the number of customers.
  expect(measures.peakMiB).toBeLessThan(512);
}, 5_400_000);
