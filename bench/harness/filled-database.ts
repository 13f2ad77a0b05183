import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { migrate, readMigrations } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { seedBase } from '../../seed/base/seed-base.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a bench database is filled with. */
export interface Filling {
  /** Of the database on the bench's server. */
  readonly database: string;
  readonly what: string;
  /** One after the other; several in one place at the same time. */
  readonly statements: readonly (string | readonly string[])[];
  /** For orders that are asked for as "the last days". */
  readonly staysFresh?: '1 day';
  /** What follows the statements, by the product's own means. */
  finish?(db: Database): Promise<void>;
}

async function create(serverUrl: string, database: string): Promise<string> {
  const server = createPool({ url: serverUrl, max: 1 });
  const { rowCount } = await server.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await server.query(`create database ${database}`);
  await server.end();
  return new URL(`/${database}`, serverUrl).href;
}

const GENEROUS = `set statement_timeout = 0; set synchronous_commit = off; set work_mem = '128MB';
  set maintenance_work_mem = '512MB'`;

async function run(db: Database, statement: string): Promise<void> {
  const unlimited = await db.pool.connect();
  try {
    await unlimited.query(GENEROUS);
    await unlimited.query(statement);
  } finally {
    unlimited.release(true);
  }
}

async function fill(db: Database, { statements, finish }: Filling): Promise<void> {
  await db.query('drop schema if exists plain cascade');
  await db.query('drop schema public cascade');
  await db.query('drop schema if exists drizzle cascade');
  await db.query('create schema public');
  await migrate(db.pool, MIGRATIONS);
  await seedBase(db);
  for (const each of statements) await Promise.all([each].flat().map((statement) => run(db, statement)));
  await finish?.(db);
}

/** The address of a database of the bench's server that holds the filling; it is filled once and kept. */
export async function filledDatabase(
  serverUrl: string,
  filling: Filling,
  log: (line: string) => void,
): Promise<string> {
  const url = await create(serverUrl, filling.database);
  const db = createDatabase(createPool({ url, max: 2 }));
  try {
    // Another schema or other data: begin anew, so that the figures mean what they say.
    const hashes = readMigrations(MIGRATIONS).map(({ hash }) => hash);
    const wanted = sha256(JSON.stringify([hashes, filling.statements]));
    const [state] = await db.query<{ there: string | null }>("select to_regclass('bench_state') as there");
    const [known] = state?.there
      ? await db.query<{ hash: string; fresh: boolean }>(
          'select hash, $1::interval is null or filled_at > now() - $1::interval as fresh from bench_state',
          [filling.staysFresh ?? null],
        )
      : [];
    if (known?.hash !== wanted || !known.fresh) {
      log(`filling a database with ${filling.what}; this is done once`);
      await fill(db, filling);
      // Unlogged as what it vouches for may be: what a crash empties is filled anew.
      await db.query('create unlogged table bench_state as select $1::text as hash, now() as filled_at', [
        wanted,
      ]);
    }
  } finally {
    await db.close();
  }
  return url;
}
