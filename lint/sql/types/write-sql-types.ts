import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '#kit/server/database/migrate.ts';
import { startServer } from '#kit/testing/database/test-server.ts';
import { sqlTypes } from './sql-types.ts';

const MIGRATIONS = join(resolve(import.meta.dirname, '../../..'), 'migrations');

/** A migrated database for the time of some work. */
async function withMigrated<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { adminUrl, server } = await startServer();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Named as those of tests are, so that what a killed process left is dropped by the next run.
  const name = `jumun_test_${process.pid}_types`;
  try {
    await admin.query(`create database ${name} template template0`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const pool = new pg.Pool({ connectionString: url.href, max: 2 });
    pool.on('error', () => undefined);
    await migrate(pool, MIGRATIONS);
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
      await pool.end();
    }
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server?.stop();
  }
}

export async function writeSqlTypes(emit: (file: string, content: string) => void): Promise<void> {
  emit('sql-types.ts', await withMigrated(sqlTypes));
}
