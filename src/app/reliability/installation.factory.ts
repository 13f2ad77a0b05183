import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seedDemoData } from '#app/seed.ts';
import { startEmbeddedDatabase } from '#kit/server/database/embedded/embedded.ts';
import { findPostmaster } from '#kit/server/database/embedded/embedded-postmaster.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { seedBase } from '../../../seed/base/seed-base.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
/** Only while seeding: the servers under test start the database with its real settings, including flushes. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface Installation {
  readonly dataDir: string;
  /** Runs `work` on its own connection to the running database. */
  inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Process id of the running PostgreSQL. */
  postmaster(): number;
  remove(): void;
}

function clusterOf(dataDir: string): string {
  try {
    const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres-location.json'), 'utf8'));
    return join(home, 'data');
  } catch {
    return join(dataDir, 'postgres', 'data');
  }
}

const urlOf = (dataDir: string): string => {
  const { user, password, port } = JSON.parse(readFileSync(join(dataDir, 'postgres-access.json'), 'utf8'));
  return `postgres://${user}:${password}@127.0.0.1:${port}/jumun?sslmode=disable`;
};

/** A data directory with the demo business and one day of orders, its database shut down. */
export async function newInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-installation-'));
  const embedded = await startEmbeddedDatabase({ dataDir, settings: FAST });
  const pool = createPool({ url: embedded.url, max: 1, connectionTimeoutMs: 30_000 });
  try {
    await migrate(pool, MIGRATIONS);
    const db = createDatabase(pool);
    await seedBase(db);
    await db.transaction((tx) => seedDemoData(tx, { dataDir, now: new Date(), days: 1 }));
  } finally {
    await pool.end();
    await embedded.stop();
  }
  return {
    dataDir,
    async inDatabase(work) {
      const own = createPool({ url: urlOf(dataDir), max: 2, connectionTimeoutMs: 30_000 });
      try {
        return await work(createDatabase(own));
      } finally {
        await own.end();
      }
    },
    postmaster() {
      const found = findPostmaster(clusterOf(dataDir));
      if (!found) throw new Error('the database is not running');
      return found.pid;
    },
    remove() {
      const cluster = clusterOf(dataDir);
      const left = findPostmaster(cluster);
      if (left) process.kill(left.pid, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(cluster, { recursive: true, force: true });
    },
  };
}
