import { expect, test } from 'vitest';
import { expectSentOnce } from './killed-sender.factory.ts';

test('[D40] a coupon to 1,000 people while the server is killed: nobody gets it twice, nobody is left out', async () => {
  const { peakMiB } = await expectSentOnce(1_000, 1);
  expect(peakMiB).toBeLessThan(400);
});
