import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { FileStore } from '../../files/storage/file-store.ts';
import {
  END_OF_ROWS,
  RowSum,
  type TableHead,
  type TableName,
  type TableSum,
  write,
  writeLine,
} from './snapshot-file.ts';

/** Files included in a backup: the keys returned by a query, read from a store. */
export interface CarriedFiles {
  readonly store: FileStore;
  /** SQL that returns one column `key`; it runs in the same snapshot as the rows. */
  readonly keys: string;
}

// A file is stored as a table of this schema, with base64 lines as rows: it gets the same checksums, and a version that
// cannot read files refuses the backup instead of losing them.
const SCHEMA = '(files)';
/** Bytes per line; a multiple of three, so that joined lines are valid base64. */
const LINE = 48 * 1024;

export const isFile = ({ schema }: TableName): boolean => schema === SCHEMA;

/** Writes each file; a missing file is reported, because one lost picture must not prevent backups. */
export async function writeFiles(
  client: pg.ClientBase,
  out: Writable,
  { store, keys }: CarriedFiles,
): Promise<{ files: TableSum[]; missing: string[] }> {
  const found = await client.query<{ key: string }>(keys);
  const files: TableSum[] = [];
  const missing: string[] = [];
  for (const { key } of found.rows) {
    const bytes = await store.read(key);
    if (bytes) files.push(await writeFile(out, key, bytes.stream));
    else missing.push(key);
  }
  return { files, missing };
}

async function writeFile(out: Writable, key: string, stream: AsyncIterable<Buffer>): Promise<TableSum> {
  await writeLine(out, { schema: SCHEMA, name: key, columns: [] } satisfies TableHead);
  const sum = new RowSum();
  const put = async (bytes: Buffer): Promise<void> => {
    const line = Buffer.from(`${bytes.toString('base64')}\n`);
    sum.add(line);
    await write(out, line);
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= LINE; rest = rest.subarray(LINE)) await put(rest.subarray(0, LINE));
  }
  if (rest.length > 0) await put(rest);
  await write(out, END_OF_ROWS);
  return { schema: SCHEMA, name: key, ...sum.result() };
}

/** Restores one file to the store; its lines are read in any case. */
export async function readFile(
  { name }: TableName,
  lines: AsyncIterable<Buffer>,
  store: FileStore | undefined,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of lines) if (store) chunks.push(chunk);
  const bytes = Buffer.from(Buffer.concat(chunks).toString('latin1'), 'base64');
  await store?.put(name, bytes, 'application/octet-stream');
}
