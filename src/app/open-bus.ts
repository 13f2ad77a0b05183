import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '#kit/server/bus.ts';
import type { Config } from '#kit/server/config.ts';
import { createPostgresBus } from '#kit/server/postgres-bus.ts';

/** The messages between nodes: through Valkey where there is one, else through the database. */
export async function openBus(config: Config, databaseUrl: string, log: Logger, pool: pg.Pool): Promise<Bus> {
  if (!config.valkeyUrl) return createPostgresBus({ url: databaseUrl, pool, log });
  // Only installations with Valkey pay for its client.
  const { createValkeyBus } = await import('#kit/server/valkey-bus.ts');
  return createValkeyBus({ url: config.valkeyUrl, log });
}
