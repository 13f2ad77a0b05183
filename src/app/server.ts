import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { type Config, readConfig } from '#kit/server/config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#kit/server/database/embedded/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { createLogger } from '#kit/server/logger.ts';
import { ensureDemoData } from './demo/demo-data.ts';
import { demoLogins } from './demo/welcome.ts';
import type { RunningNode } from './node/node.ts';
import { returnLoadingMemory } from './node/return-loading-memory.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

const modules = () =>
  Promise.all([
    import('./node/node.ts'),
    import('../../seed/base/seed-base.ts'),
    import('#kit/server/discover.ts').then(({ discoverRoutes }) => discoverRoutes()),
  ]);

async function prepareDatabase(databaseUrl: string, config: Config, log: Logger): Promise<void> {
  const [, { seedBase }] = await modules();
  const pool = createPool({
    url: databaseUrl,
    max: 2,
    // No client is waiting yet, and a database that was just started may be slow.
    connectionTimeoutMs: 30_000,
    onError: (error) => log.warn({ reason: error.message }, 'idle database connection lost'),
  });
  const db = createDatabase(pool);
  try {
    const applied = await migrate(pool, MIGRATIONS);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await seedBase(db);
    if (config.seed === 'demo') await ensureDemoData(db, { databaseUrl, dataDir: config.dataDir });
  } finally {
    await pool.end();
  }
}

let stopping = false;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  let node: RunningNode | undefined;
  let embedded: EmbeddedDatabase | undefined;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await node?.stop();
    await embedded?.stop();
    process.exit(0);
  };

  // The database starts while the modules load; both take about as long.
  const loading = modules();
  loading.catch(() => undefined);
  if (!config.databaseUrl)
    embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => log.info(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const [{ startNode }] = await loading;
  await prepareDatabase(databaseUrl, config, log);
  node = await startNode({ config, databaseUrl, log });
  returnLoadingMemory();
  process.stdout.write(`Jumun is ready at ${node.address}\n`);
  if (config.seed === 'demo') process.stdout.write(demoLogins());
}

process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}\n`);
  process.exit(1);
});

main().catch((error: Error) => {
  // Stopped while starting: errors from here on result from closing the database.
  if (stopping) return;
  process.stderr.write(`Jumun could not start. ${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
