import { expect, test } from 'vitest';
import { expectEveryoneOnce } from './killed-push.factory.ts';

test('[3 §5] a push to 100,000 members while the server is killed five times', async () => {
  const measures = await expectEveryoneOnce({ members: 100_000, kills: 5 });
  process.stdout.write(`100,000 pushes: ${JSON.stringify(measures)}\n`);
  if (measures.growthMiB !== null) expect(measures.growthMiB).toBeLessThan(100);
}, 5_400_000);
