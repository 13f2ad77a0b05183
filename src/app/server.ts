import { resolve } from 'node:path';
import { readConfig } from '#kit/server/config.ts';
import { startEmbeddedDatabase } from '#kit/server/database/embedded.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { createLogger } from '#kit/server/logger.ts';
import { startNode } from './node.ts';
import { seedBase, seedDemoData } from './seed.ts';
import { demoLogins } from './welcome.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: (line) => log.info(line) });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';

  const pool = createPool({
    url: databaseUrl,
    max: 2,
    onError: (error) => log.warn({ reason: error.message }, 'idle database connection lost'),
  });
  const db = createDatabase(pool);
  try {
    const applied = await migrate(pool, MIGRATIONS);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    await seedBase(db);
    if (config.seed === 'demo') await seedDemoData(db, { dataDir: config.dataDir, now: new Date() });
  } finally {
    await pool.end();
  }

  const node = await startNode({ config, databaseUrl, log });
  process.stdout.write(`Jumun is ready at ${node.address}\n`);
  if (config.seed === 'demo') process.stdout.write(demoLogins());

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await node.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}\n`);
  process.exit(1);
});

main().catch((error: Error) => {
  process.stderr.write(`Jumun could not start. ${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
