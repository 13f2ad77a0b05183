import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '#kit/server/bus/bus.ts';
import { createPostgresBus } from '#kit/server/bus/postgres-bus.ts';
import type { Config } from '#kit/server/config.ts';

/** The messages between nodes: through Valkey if configured, else through the database. */
export async function openBus(config: Config, databaseUrl: string, log: Logger, pool: pg.Pool): Promise<Bus> {
  if (!config.valkeyUrl) return createPostgresBus({ url: databaseUrl, pool, log });
  // Valkey's client is loaded only if it is used.
  const { createValkeyBus } = await import('#kit/server/bus/valkey-bus.ts');
  return createValkeyBus({ url: config.valkeyUrl, log });
}
