import { expect, test } from 'vitest';
import { expectEveryoneOnce } from './killed-push.factory.ts';

test('[3 §5] a push to 2,000 members while the server is killed twice: each device shows it once', async () => {
  const figures = await expectEveryoneOnce({ members: 2_000, kills: 2, skipLeases: true });
  expect(figures.peakMiB).toBeLessThan(400);
}, 120_000);
