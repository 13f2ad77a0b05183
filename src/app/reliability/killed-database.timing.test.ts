import { test } from 'vitest';
import { expectNothingLostByKills, SOON_AGAIN } from './killed-database.factory.ts';

test('[R2] a server killed under 40 writers is ready within 5 seconds, after its database within 10', async () => {
  await expectNothingLostByKills(['database', 'server', 'both'], SOON_AGAIN);
}, 180_000);
