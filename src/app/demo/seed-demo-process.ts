// Creates the demo data in its own process, because drawing its pictures takes memory that a server would not release.

import { systemClock } from '#kit/server/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { seedDemoData } from '../seed.ts';

const where = Object.entries(process.env).filter(([name]) => name === 'DATA_DIR' || name.startsWith('S3_'));
const { dataDir, s3 } = readConfig(Object.fromEntries(where));
const pool = createPool({ url: process.env.DEMO_DATABASE_URL ?? '', max: 1, connectionTimeoutMs: 30_000 });
await createDatabase(pool).transaction(async (db) => {
  // Ninety days of orders take long on a slow machine; the transaction makes it safe to kill.
  await db.query('set local statement_timeout = 0');
  await db.query('set local idle_in_transaction_session_timeout = 0');
  await seedDemoData(db, { dataDir, s3, now: systemClock() });
});
await pool.end();
