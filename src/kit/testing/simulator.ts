import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { Arrival } from '#kit/simulator/arrivals.ts';
import { discoverSimulators, startSimulator } from '#kit/simulator/start-simulator.ts';
import type { Switches } from '#kit/simulator/switches.ts';
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts';

export interface TestSimulator {
  /** Give it to the product as `SIMULATOR_URL`. */
  readonly url: string;
  /** Changes some switches of a service. */
  set(service: IntegrationService, switches: Partial<Switches>): Promise<void>;
  /** What arrived, newest first. */
  arrivals(service: IntegrationService): Promise<Arrival[]>;
  /** Presses a button of its page. */
  act(service: IntegrationService, action: string, id: string): Promise<unknown>;
  /** Callbacks go to this product, whatever address it said. */
  callbacksTo(address: string): Promise<void>;
  /** Everything as at the start. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The control calls of any running simulator. */
export function controlOf(url: string): Omit<TestSimulator, 'url' | 'stop'> {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const result: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(result)}`);
    return result;
  };
  return {
    async set(service, switches) {
      await call('PATCH', `/control/services/${service}`, switches);
    },
    arrivals: (service) => call('GET', `/control/arrivals?service=${service}`) as Promise<Arrival[]>,
    act: (service, action, id) => call('POST', `/control/services/${service}/actions/${action}`, { id }),
    async callbacksTo(target) {
      await call('PUT', '/control/callbacks', { target });
    },
    async reset() {
      await call('DELETE', '/control');
    },
  };
}

/**
 * A simulator of every service on a free port, in this process; start it before the product:
 * `testApp({ env: { SIMULATOR_URL: simulator.url } })`. Nothing in it happens by itself (`paceMs` 0).
 */
export async function testSimulator(): Promise<TestSimulator> {
  const { url, stop } = await startSimulator({ services: await discoverSimulators() });
  return { url, stop, ...controlOf(url) };
}

/** A product whose outside services are all played by a simulator of its own, which calls back to it. */
export async function simulatedApp(
  options: TestAppOptions = {},
): Promise<{ app: TestApp; simulator: TestSimulator; stop(): Promise<void> }> {
  const simulator = await testSimulator();
  const app = await testApp({ ...options, env: { SIMULATOR_URL: simulator.url, ...options.env } });
  await simulator.callbacksTo(app.address);
  return {
    app,
    simulator,
    async stop() {
      await app.stop();
      await simulator.stop();
    },
  };
}

/** `npm run simulator` as a process of its own that leaves its address in `dataDir`. */
export async function simulatorProcess(dataDir: string): Promise<TestSimulator> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../app/simulator.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, SIMULATOR_PORT: '0', SIMULATOR_PACE_MS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /http:\S+/.exec(line)?.[0];
  if (!url) throw new Error(`the simulator said: ${line}`);
  return {
    url,
    ...controlOf(url),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
