import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { discover } from '#kit/server/discover-files.ts';
import { SIMULATOR_FILE } from '#kit/server/integrations/find-simulator.ts';
import { createArrivals } from './arrivals.ts';
import { createTimers, createTools } from './callbacks.ts';
import { installControl } from './control-routes.ts';
import { installSimulatedRoutes, openListener, type RunningService } from './simulated-routes.ts';
import type { AnySimulatedService } from './simulator.ts';
import { switches } from './switches.ts';

export interface RunningSimulator {
  readonly url: string;
  readonly services: readonly string[];
  stop(): Promise<void>;
}

/** Loads every `*.simulator.ts`. */
export async function discoverSimulators(): Promise<AnySimulatedService[]> {
  return (await discover<AnySimulatedService | AnySimulatedService[]>('simulator')).flat();
}

/** Tells the product where the simulator listens; returns what takes that back. */
function tellAddress(dataDir: string, url: string): () => void {
  const file = join(dataDir, SIMULATOR_FILE);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** Listens on loopback only. `dataDir`: where a product on the built-in database looks for the simulator's address. */
export async function startSimulator(options: {
  services: readonly AnySimulatedService[];
  /** Default: any free one. */
  port?: number;
  dataDir?: string;
  /** Milliseconds between automatic steps; default 0: manual only. */
  paceMs?: number;
}): Promise<RunningSimulator> {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 5 * 1024 * 1024 });
  const ending = new AbortController();
  const arrivals = createArrivals();
  const timers = createTimers();
  const secret = randomBytes(24).toString('base64url');
  let target: string | undefined;

  const fresh = () => switches.parse({ paceMs: options.paceMs ?? 0 });
  const running = options.services.map((service): RunningService => {
    const one: RunningService = {
      service,
      state: service.initial(),
      switches: fresh(),
      tools: createTools({
        service,
        switches: () => one.switches,
        secret,
        arrivals,
        timers,
        target: () => target,
      }),
    };
    return one;
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  for (const one of running) installSimulatedRoutes(server, one, arrivals, ending.signal);
  installControl(server, {
    running,
    arrivals,
    secret,
    redirect: (to) => {
      target = to;
    },
    reset() {
      timers.clear();
      arrivals.clear();
      target = undefined;
      for (const one of running) {
        one.state = one.service.initial();
        one.switches = fresh();
      }
    },
  });
  for (const one of running) await openListener(one, arrivals, ending.signal);
  const url = await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const takeBack = options.dataDir ? tellAddress(options.dataDir, url) : undefined;
  return {
    url,
    services: running.map(({ service }) => service.service),
    async stop() {
      takeBack?.();
      ending.abort();
      timers.clear();
      for (const { listening } of running) await listening?.close();
      await server.close();
    },
  };
}
