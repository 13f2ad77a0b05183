// The short form of fuzz.long.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoverRoutes } from '#kit/server/discover.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { fuzz } from './fuzz.ts';

const CALLS = 3_000;
const SEED = 20_261_122;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test(`[D7] ${CALLS} random calls (seed ${SEED}) over all routes: no failure of ours`, {
  timeout: 300_000,
}, async () => {
  const { statuses, failures } = await fuzz(app, await discoverRoutes(), { calls: CALLS, seed: SEED });
  expect(failures).toEqual([]);
  // Calls that all end at the door would prove nothing.
  expect(statuses[200]).toBeGreaterThan(CALLS / 20);
  expect((statuses[200] ?? 0) + (statuses[400] ?? 0) + (statuses[404] ?? 0)).toBeGreaterThan(CALLS / 3);
});
