import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withoutRemovals } from '../../files/removal/removal-lock.ts';
import { appliedMigrations } from '../migrate.ts';
import { type CarriedFiles, writeFiles } from './snapshot-carried-files.ts';
import {
  END_OF_ROWS,
  FORMAT,
  type Footer,
  type Header,
  RowSum,
  type TableHead,
  type TableSum,
  write,
  writeLine,
} from './snapshot-file.ts';
import { quoted, userSequences, userTables } from './user-tables.ts';

export type BackupReport = { tables: number; rows: number; files: number; missing: string[] };

async function writeTable(client: pg.ClientBase, table: TableHead, out: Writable): Promise<TableSum> {
  await writeLine(out, table);
  const sum = new RowSum();
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const rows = client.query(copyTo(`COPY (SELECT ${columns} FROM ${quoted(table)}) TO STDOUT`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.add(chunk);
    await write(out, chunk);
  }
  await write(out, END_OF_ROWS);
  return { schema: table.schema, name: table.name, ...sum.result() };
}

async function writeSnapshot(
  client: pg.ClientBase,
  out: Writable,
  carried: CarriedFiles | undefined,
): Promise<BackupReport> {
  const { rows: facts } = await client.query<{ server: string; createdAt: string }>(
    `SELECT current_setting('server_version') AS server,
       to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`,
  );
  const { server = '', createdAt = '' } = facts[0] ?? {};
  const header: Header = {
    format: FORMAT,
    createdAt,
    server,
    migrations: (await appliedMigrations(client)).map(({ tag, hash }) => ({ tag, hash })),
  };
  await writeLine(out, header);
  const sums: TableSum[] = [];
  for (const table of await userTables(client)) sums.push(await writeTable(client, table, out));
  const rows = sums.reduce((total, table) => total + table.rows, 0);
  const { files, missing } = carried
    ? await writeFiles(client, out, carried)
    : { files: [] as TableSum[], missing: [] };
  // Sequences are not part of the snapshot; read last, they can only be ahead of the rows.
  const footer: Footer = { tables: [...sums, ...files], sequences: await userSequences(client) };
  await writeLine(out, footer);
  return { tables: sums.length, rows, files: files.length, missing };
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/**
 * Writes a consistent snapshot of all tables to one gzip file (mode 0600) while others keep writing. The file gets its
 * name only when it is complete. `carried` names the files stored with the rows.
 */
export const backup = (pool: pg.Pool, file: string, carried?: CarriedFiles): Promise<BackupReport> =>
  carried
    ? withoutRemovals(pool, () => writeBackup(pool, file, carried))
    : writeBackup(pool, file, undefined);

async function writeBackup(
  pool: pg.Pool,
  file: string,
  carried: CarriedFiles | undefined,
): Promise<BackupReport> {
  const draft = `${file}.part`;
  const target = createWriteStream(draft, { mode: 0o600 });
  const zip = createGzip({ level: 6 });
  const written = pipeline(zip, target);
  written.catch(() => undefined);
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query("SET LOCAL datestyle = 'ISO'");
    await client.query("SET LOCAL timezone = 'UTC'");
    const broken = written.then((): never => {
      throw new Error(`${draft} was closed too early`);
    });
    broken.catch(() => undefined);
    const report = await Promise.race([writeSnapshot(client, zip, carried), broken]);
    await client.query('COMMIT');
    zip.end();
    await written;
    await finished(target);
    await flushToDisk(draft);
    await rename(draft, file);
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    zip.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}
