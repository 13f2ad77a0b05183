import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export type Migration = { tag: string; hash: string; statements: string[] };
export type AppliedMigration = { tag: string; hash: string };

const LOCK = '7311092502';

/** The migrations of a drizzle-kit folder in the order of its journal. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  const entries = [...journal.entries].sort((a, b) => a.idx - b.idx);
  return entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    const statements = text.split('--> statement-breakpoint').map((part) => part.trim());
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, hash, statements: statements.filter((part) => part !== '') };
  });
}

/** Applied migrations, oldest first; empty if there are none. */
export async function appliedMigrations(db: pg.Pool | pg.ClientBase): Promise<AppliedMigration[]> {
  const known = await db.query<{ name: string | null }>("SELECT to_regclass('schema_migrations') AS name");
  if (!known.rows[0]?.name) return [];
  const result = await db.query<AppliedMigration>(
    'SELECT tag, hash FROM schema_migrations ORDER BY applied_at, tag',
  );
  return result.rows;
}

async function inLockedTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    // Waiting for another node and rewriting a large table may both exceed the request timeouts.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // Taken per transaction: it ends with a killed process and works behind a connection pooler.
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Applies one migration unless it is applied; refuses one that was edited afterwards. */
async function applyOne(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  const { tag, hash, statements } = migration;
  const known = await client.query<{ hash: string }>('SELECT hash FROM schema_migrations WHERE tag = $1', [
    tag,
  ]);
  const before = known.rows[0];
  if (before && before.hash !== hash) {
    throw new Error(
      `The migration ${tag} was changed after it was applied to this database. Restore the file and write a new one.`,
    );
  }
  if (before) return false;
  for (const statement of statements) {
    await client.query(statement).catch((error: Error) => {
      throw new Error(`The migration ${tag} failed: ${error.message}\n${statement.slice(0, 400)}`, {
        cause: error,
      });
    });
  }
  await client.query('INSERT INTO schema_migrations (tag, hash) VALUES ($1, $2)', [tag, hash]);
  return true;
}

/**
 * Migrates the database to the folder's state (or to `through`, a tag) and returns the tags applied. Safe to run from
 * several nodes at once and to repeat after a kill: each migration is one transaction.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  options: { through?: string } = {},
): Promise<string[]> {
  const all = readMigrations(folder);
  const last = options.through
    ? all.findIndex((migration) => migration.tag === options.through)
    : all.length - 1;
  if (options.through && last < 0) throw new Error(`There is no migration ${options.through} in ${folder}.`);
  const client = await pool.connect();
  try {
    await inLockedTransaction(client, () =>
      client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        tag text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`),
    );
    const applied: string[] = [];
    for (const migration of all.slice(0, last + 1)) {
      if (await inLockedTransaction(client, () => applyOne(client, migration))) applied.push(migration.tag);
    }
    return applied;
  } finally {
    client.release();
  }
}
