// 150,000 random calls, in parts over databases of their own; `npm run fuzz -- --calls N --seed N` asks for others.
import { expect, test } from 'vitest';
import { discoverRoutes } from '#kit/server/discover.ts';
import { testApp } from '../test-app.ts';
import { fuzz } from './fuzz.ts';

const CALLS = Number(process.env.FUZZ_CALLS ?? 150_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** After more than these too many accounts and stores have been changed or deleted to get far. */
const PART = 5_000;

const routes = await discoverRoutes();
const parts = Array.from({ length: Math.ceil(CALLS / PART) }, (_, part) => ({
  seed: SEED + part,
  calls: Math.min(PART, CALLS - part * PART),
}));

test.each(parts)('[D7] $calls random calls, seed $seed: no failure of ours', async ({ calls, seed }) => {
  const app = await testApp({ env: { LOG_LEVEL: 'silent' } });
  try {
    const began = performance.now();
    const { statuses, failures, repeated } = await fuzz(app, routes, { calls, seed, sideBySide: 16 });
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(
      `seed ${seed}: ${calls} calls in ${seconds} s, answers ${JSON.stringify(statuses)}, made again after 503: ${repeated}`,
    );
    const distinct = new Map(failures.map((failure) => [`${failure.route} ${failure.status}`, failure]));
    expect([...distinct.values()], `${failures.length} failures`).toEqual([]);
  } finally {
    await app.stop();
  }
});
