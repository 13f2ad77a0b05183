import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorProcess } from '#kit/testing/simulator.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const simulated = async (): Promise<string[]> =>
  ((await (await app.as('admin')).get('/outside/simulated')).body as { services: string[] }).services;

test('[D59] the simulator is used while it runs beside the product, without a restart, and forgotten after it', async () => {
  expect(await simulated()).toEqual([]);
  const simulator = await simulatorProcess(app.dataDir);
  try {
    await expect.poll(simulated).not.toEqual([]);
    expect(await (await fetch(simulator.url)).text()).toContain('<h1>');
    for (const file of ['page.css', 'page.js'])
      expect((await fetch(`${simulator.url}/${file}`)).status).toBe(200);
  } finally {
    await simulator.stop();
  }
  expect(existsSync(join(app.dataDir, 'simulator.json'))).toBe(false);
  await expect.poll(simulated).toEqual([]);
});
