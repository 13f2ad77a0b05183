import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startOrderChannel } from '#features/orders/channel/order-channel.ts';
import { measureBus } from '#kit/server/bus/bus.ts';
import type { Config } from '#kit/server/config.ts';
import { watchDatabase } from '#kit/server/database/watchdog.ts';
import { discoverJobs, discoverRoutes } from '#kit/server/discover.ts';
import { type App, buildApp } from '#kit/server/http/app.ts';
import { startJobs } from '#kit/server/jobs/job-runner.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { closeServices, openServices } from './services.ts';

const WEB_FOLDER = resolve(import.meta.dirname, '../../../dist/web');
/** Time limit for open sockets and requests after the first signal. */
const DRAIN_MS = 10_000;

export interface RunningNode {
  readonly app: App;
  readonly services: NodeServices;
  readonly address: string;
  /** Stops accepting requests, finishes those in flight, closes everything. */
  stop(): Promise<void>;
}

/** One server node on a migrated database. Tests start several over one database. */
export async function startNode(options: {
  config: Config;
  databaseUrl: string;
  log: Logger;
  now?: () => Date;
  poolSize?: number;
  overload?: 'ignored';
}): Promise<RunningNode> {
  const { config, databaseUrl, log, overload } = options;
  // Sequentially: loading modules blocks the event loop, and a connection being opened would time out.
  const routes = await discoverRoutes();
  const declared = await discoverJobs();
  const services = await openServices(options);
  const app = await buildApp({
    services,
    routes,
    webFolder: WEB_FOLDER,
    trustProxy: config.trustProxy,
    overload,
  });
  services.integrations.measure(app.metrics.registry);
  measureBus(services.bus, app.metrics.registry);
  services.security.measure(app.metrics.registry);
  const channel = startOrderChannel(app.server, services, app.metrics);
  await app.server.listen({ port: config.port, host: config.host });
  const { port } = app.server.server.address() as { port: number };
  const jobs = startJobs({ services, jobs: declared, registry: app.metrics.registry });
  const stopWatching = watchDatabase({ url: databaseUrl, pool: services.db.pool, log });
  // Reported at start, not with the first picture; everything else works without it.
  if (config.s3)
    services.files.store
      .size('public/none')
      .catch((error: Error) => log.error({ err: error.cause }, 'the bucket for pictures does not answer'));
  app.readiness.accepting = true;
  const stop = async (): Promise<void> => {
    app.readiness.accepting = false;
    // The proxy keeps sending until its next health check; those calls are served normally.
    await sleep(config.drainMs);
    const jobsEnded = jobs.stop();
    await channel.close();
    const closing = app.server.close();
    // Connections whose last response is sent only now would otherwise be kept alive.
    const closeIdle = setInterval(() => app.server.server.closeIdleConnections(), 50);
    const late = new Promise<void>((done) => setTimeout(done, DRAIN_MS).unref());
    await Promise.race([Promise.all([closing, jobsEnded]), late]);
    clearInterval(closeIdle);
    stopWatching();
    await closeServices(services);
  };
  let stopping: Promise<void> | undefined;
  return {
    app,
    services,
    address: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
