import { test } from 'vitest';
import { expectNothingLostByKills } from './killed-database.factory.ts';

test('[R2] kill -9 of server, database and both under 40 writers: nothing acknowledged is lost or doubled', async () => {
  await expectNothingLostByKills(['database', 'server', 'both']);
}, 180_000);
