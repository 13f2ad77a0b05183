import { test } from 'vitest';
import { expectNothingLostByKills, SOON_AGAIN } from './killed-database.factory.ts';

test('[R1] [R2] kill -9 of the server twenty times, of the database ten times, of both five times', async () => {
  const rounds = Array.from(
    { length: 5 },
    () => ['server', 'database', 'server', 'both', 'database', 'server', 'server'] as const,
  );
  await expectNothingLostByKills(rounds.flat(), SOON_AGAIN);
}, 1_200_000);
