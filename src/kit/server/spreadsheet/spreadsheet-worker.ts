// Worker thread that runs one job and exits. It uses no database and no network.
import { once } from 'node:events';
import { parentPort as port, workerData } from 'node:worker_threads';
import { SpreadsheetFault } from './biff/ole-reader.ts';
import { type Cell, createBiffSheet } from './biff/write-biff.ts';
import { boundedSheet } from './bounded-sheet.ts';
import { readAny } from './read-any.ts';
import { MOST_ROWS } from './read-sheet.ts';
import type { FromWorker, Job, ToWorker } from './worker-messages.ts';

const BATCH = 250;
/** Batch size that the receiving thread deserialises in a few milliseconds. */
const BATCH_TEXT = 512 * 1024;
const post = (message: FromWorker): void => port?.postMessage(message);

function* batches(rows: Cell[][]): Generator<Cell[][]> {
  let from = 0;
  let text = 0;
  for (const [at, row] of rows.entries()) {
    for (const cell of row) if (typeof cell === 'string') text += cell.length;
    if (at + 1 - from < BATCH && text < BATCH_TEXT) continue;
    yield rows.slice(from, at + 1);
    from = at + 1;
    text = 0;
  }
  yield rows.slice(from);
}

async function read(bytes: Buffer): Promise<void> {
  const sheet = await readAny(bytes);
  if (sheet.merged) return post({ kind: 'merged', range: sheet.merged });
  if (sheet.rows.length > MOST_ROWS) return post({ kind: 'tooManyRows' });
  const { rows, odd, filled } = boundedSheet(sheet);
  for (const batch of batches(rows)) {
    const nextRequest = port && once(port, 'message');
    post({ kind: 'rows', rows: batch });
    await nextRequest;
  }
  post({ kind: 'read', odd, filled });
}

function write(job: Extract<Job, { kind: 'write' }>): void {
  const sheet = createBiffSheet(job);
  sheet.addRow(job.header);
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'rows') for (const row of message.rows) sheet.addRow(row);
    else if (message.kind === 'end') {
      post({ kind: 'written', file: sheet.finish() });
      port?.close();
    }
  });
}

const job = workerData as Job;
if (job.kind === 'write') write(job);
else
  read(Buffer.from(job.bytes)).catch((error: unknown) =>
    post({ kind: 'fault', fault: error instanceof SpreadsheetFault ? error.fault : 'broken' }),
  );
