import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '../../files/storage/file-store.ts';
import { appliedMigrations, migrate, readMigrations } from '../migrate.ts';
import { isFile, readFile } from './snapshot-carried-files.ts';
import { type Footer, type Header, readBackup, type TableHead, verifyBackup } from './snapshot-file.ts';
import { firstTableWithRows, foreignKeys, quoted, userTables } from './user-tables.ts';

export type RestoreOptions = {
  /** Folder of migrations: the schema is migrated to the backup's version first, to the newest afterwards. */
  migrations: string;
  /** Replaces what the database holds. */
  force?: boolean;
  /** Creates tables that no migration creates (a job queue's), once the schema exists. */
  prepare?: (pool: pg.Pool) => Promise<void>;
  /** Where files of the backup are written; without it they are skipped. */
  store?: FileStore;
};

export type RestoreReport = { tables: number; rows: number; files: number; migrated: string[] };

function refuseUnknownMigrations(header: Header, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ tag, hash }) => [tag, hash]));
  const unknown = header.migrations.find(({ tag, hash }) => known.get(tag) !== hash);
  if (!unknown) return;
  throw new Error(
    `The backup was made with the migration ${unknown.tag}, which this version does not have in that form. ` +
      'Restore it with the version that made it, or a newer one. Nothing was changed.',
  );
}

async function resetSchemas(pool: pg.Pool): Promise<void> {
  const tables = await userTables(pool);
  const schemas = new Set(['public', ...tables.map((table) => table.schema)]);
  const drops = [...schemas].map((name) => `DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`);
  await pool.query(`BEGIN; ${drops.join('; ')}; CREATE SCHEMA public; COMMIT`);
}

async function bringSchemaTo(pool: pg.Pool, header: Header, folder: string): Promise<void> {
  const tagsOf = (list: { tag: string }[]) =>
    list
      .map(({ tag }) => tag)
      .sort()
      .join();
  const applied = await appliedMigrations(pool);
  if (tagsOf(applied) === tagsOf(header.migrations)) return;
  await resetSchemas(pool);
  const through = readMigrations(folder).findLast(({ tag }) =>
    header.migrations.some((one) => one.tag === tag),
  );
  if (through) await migrate(pool, folder, { through: through.tag });
}

async function loadTable(
  client: pg.ClientBase,
  table: TableHead,
  rows: AsyncGenerator<Buffer>,
): Promise<void> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  await pipeline(
    Readable.from(rows),
    client.query(copyFrom(`COPY ${quoted(table)} (${columns}) FROM STDIN`)),
  );
}

async function setSequences(client: pg.ClientBase, { sequences }: Footer): Promise<void> {
  for (const sequence of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.last,
      sequence.called,
    ]);
  }
}

/** Empties and fills every table; foreign keys are dropped meanwhile, and adding them again checks all rows. */
async function load(client: pg.ClientBase, file: string, store: FileStore | undefined): Promise<Footer> {
  const tables = await userTables(client);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
  const { footer } = await readBackup(file, (table, rows) =>
    isFile(table) ? readFile(table, rows, store) : loadTable(client, table, rows),
  );
  await setSequences(client, footer);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await client.query(
      `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
  return footer;
}

async function loadInTransaction(pool: pg.Pool, file: string, store?: FileStore): Promise<Footer> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // A running server holds locks; fail with a message instead of waiting forever.
    await client.query("SET LOCAL lock_timeout = '15s'");
    await client.query("SET LOCAL datestyle = 'ISO'");
    const footer = await load(client, file, store);
    await client.query('COMMIT');
    client.release();
    return footer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Restores a backup into the database at `url`. The file is verified completely before anything changes, and all rows
 * are written in one transaction. A database with rows is refused unless `force` is set.
 */
export async function restore(url: string, file: string, options: RestoreOptions): Promise<RestoreReport> {
  const { migrations, force = false, prepare, store } = options;
  const { header } = await verifyBackup(file);
  refuseUnknownMigrations(header, migrations);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'jumun restore' });
  pool.on('error', () => undefined);
  try {
    const occupied = force ? undefined : await firstTableWithRows(pool);
    if (occupied) {
      throw new Error(
        `The database already holds rows (in ${quoted(occupied)}). Restore into an empty one, or force it to be replaced.`,
      );
    }
    await bringSchemaTo(pool, header, migrations);
    await prepare?.(pool);
    const footer = await loadInTransaction(pool, file, store);
    const migrated = await migrate(pool, migrations);
    await pool.query('ANALYZE');
    const tables = footer.tables.filter((table) => !isFile(table));
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    return { tables: tables.length, rows, files: footer.tables.length - tables.length, migrated };
  } finally {
    await pool.end();
  }
}
