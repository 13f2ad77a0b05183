import { expect, test } from 'vitest';
import { expectEveryoneOnce } from './killed-push.factory.ts';

/** MiB. */
const MOST_GROWTH = 100;

test('[3 §5] a push to 2,000 members while the server is killed twice: each device shows it once', async () => {
  const measures = await expectEveryoneOnce({ members: 2_000, kills: 2, skipLeases: true });
  if (measures.growthMiB !== null) expect(measures.growthMiB).toBeLessThan(MOST_GROWTH);
});

test('[3 §5] two servers send a push together, and one is killed: each device shows it once', async () => {
  const { shares } = await expectEveryoneOnce({ members: 2_000, kills: 1, nodes: 2, skipLeases: true });
  expect(Math.min(...shares)).toBeGreaterThan(0);
});
