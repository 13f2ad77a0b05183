import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { AppliedMigration } from '../migrate.ts';

// One gzip file of lines: a header, then for each table its description, its rows in COPY's text form and a line
// `\.`, then a footer. COPY escapes line breaks and backslashes, so no row can look like that line.
export const FORMAT = 'jumun-backup-1';
export const END_OF_ROWS = Buffer.from('\\.\n');
const NEWLINE = Buffer.from('\n');
const MARK = Buffer.concat([NEWLINE, END_OF_ROWS]);

export type TableName = { schema: string; name: string };
export type TableHead = TableName & { columns: string[] };
export type Header = { format: string; createdAt: string; server: string; migrations: AppliedMigration[] };
export type TableSum = TableName & { rows: number; sha256: string };
export type SequenceState = TableName & { last: string; called: boolean };
export type Footer = { tables: TableSum[]; sequences: SequenceState[] };

export async function write(out: Writable, chunk: Buffer | string): Promise<void> {
  if (!out.write(chunk)) await once(out, 'drain');
}

export const writeLine = (out: Writable, value: unknown) => write(out, `${JSON.stringify(value)}\n`);

class DamagedBackup extends Error {
  constructor(file: string, reason: string) {
    super(`The backup ${file} is damaged: ${reason}. Nothing was changed.`);
  }
}

class Damage extends Error {}

/** Counts and hashes rows while streaming. */
export class RowSum {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows++;
  }

  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

class Reader {
  private buffer: Buffer = Buffer.alloc(0);
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  private async more(): Promise<Buffer> {
    const next = await this.chunks.next();
    if (next.done) throw new Damage('it ends too early');
    return next.value;
  }

  async json<T>(): Promise<T> {
    while (!this.buffer.includes(NEWLINE)) this.buffer = Buffer.concat([this.buffer, await this.more()]);
    const end = this.buffer.indexOf(NEWLINE);
    const line = this.buffer.subarray(0, end).toString('utf8');
    this.buffer = this.buffer.subarray(end + 1);
    return JSON.parse(line) as T;
  }

  async *rows(): AsyncGenerator<Buffer> {
    // The end marker includes the line break before it; for an empty table that is the one after the description.
    let pending = Buffer.concat([NEWLINE, this.buffer]);
    let skip = 1;
    for (;;) {
      const end = pending.indexOf(MARK);
      if (end >= 0) {
        if (end + 1 > skip) yield pending.subarray(skip, end + 1);
        this.buffer = pending.subarray(end + MARK.length);
        return;
      }
      const certain = pending.length - MARK.length + 1;
      if (certain > skip) {
        yield pending.subarray(skip, certain);
        pending = pending.subarray(certain);
        skip = 0;
      }
      pending = Buffer.concat([pending, await this.more()]);
    }
  }
}

/**
 * Reads a backup sequentially and passes each table's rows to `onTable` (which must consume them all). Any damage, even
 * at the end, throws DamagedBackup.
 */
export async function readBackup(
  file: string,
  onTable: (head: TableHead, rows: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<{ header: Header; footer: Footer }> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error));
  const reader = new Reader(source.pipe(unzipped));
  try {
    const header = await reader.json<Header>();
    if (header.format !== FORMAT) throw new Damage(`its format is ${header.format}, not ${FORMAT}`);
    const sums: TableSum[] = [];
    for (;;) {
      const next = await reader.json<TableHead | Footer>();
      if ('tables' in next) {
        compare(next.tables, sums);
        return { header, footer: next };
      }
      const sum = new RowSum();
      await onTable(next, summing(reader.rows(), sum));
      sums.push({ schema: next.schema, name: next.name, ...sum.result() });
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const ofThisFile = error instanceof Damage || error instanceof SyntaxError || code?.startsWith('Z_');
    throw ofThisFile ? new DamagedBackup(file, message) : error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function* summing(rows: AsyncGenerator<Buffer>, sum: RowSum): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    sum.add(chunk);
    yield chunk;
  }
}

function compare(expected: TableSum[], found: TableSum[]): void {
  for (const [index, table] of expected.entries()) {
    const name = `${table.schema}.${table.name}`;
    if (found[index]?.sha256 !== table.sha256)
      throw new Damage(`the rows of ${name} do not match their checksum`);
  }
  if (expected.length !== found.length) throw new Damage('it has more tables than its footer names');
}

/** Reads the complete file and verifies every checksum without touching a database. */
export function verifyBackup(file: string): Promise<{ header: Header; footer: Footer }> {
  return readBackup(file, async (_head, rows) => {
    for await (const _chunk of rows);
  });
}
