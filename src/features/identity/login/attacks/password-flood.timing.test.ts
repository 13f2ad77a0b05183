import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAgainAndAgain } from '#kit/testing/processes/integration-caller.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { floodPasswordCalls } from './flood.factory.ts';

const CONNECTIONS = 48;
const WATCH_MS = 2_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? NaN;

async function orderList(): Promise<number> {
  const reading = callAgainAndAgain(await app.as('S000000001'), '/order?page=0&size=50');
  await sleep(WATCH_MS);
  return median(await reading.stop());
}

test('[F2] floods of the open password calls at most double the time of the order list', async () => {
  const idle = Math.min(await orderList(), await orderList());
  const flood = floodPasswordCalls(app.address, CONNECTIONS);
  const flooded = Math.min(await orderList(), await orderList());
  const counts = await flood.stop();
  // The flood was effective, and every route refused calls above its limit although every cookie was new.
  for (const path of ['/forget', '/forget/reset']) expect(counts[`${path} 429`]).toBeGreaterThan(20);
  expect(counts['/admin/api/login 401']).toBeGreaterThan(10);
  expect(flooded, `idle ${idle} ms`).toBeLessThanOrEqual(2 * idle);
}, 60_000);
