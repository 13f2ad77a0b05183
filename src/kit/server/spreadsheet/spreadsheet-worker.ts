// The program of the spreadsheet thread: one job, then it ends. It has no database and no network.
import { once } from 'node:events';
import { parentPort as port, workerData } from 'node:worker_threads';
import { createBiffSheet } from './biff-writer.ts';
import { SpreadsheetFault } from './ole-reader.ts';
import { readAny } from './read-any.ts';
import { MOST_COLUMNS, MOST_ROWS } from './read-sheet.ts';
import type { FromWorker, Job, ToWorker } from './worker-messages.ts';

const BATCH = 250;
const say = (message: FromWorker): void => port?.postMessage(message);

async function read(bytes: Buffer): Promise<void> {
  const { rows, odd, merged } = await readAny(bytes);
  if (merged) return say({ kind: 'merged', range: merged });
  if (rows.length > MOST_ROWS) return say({ kind: 'tooManyRows' });
  if (rows.some((row) => row.length > MOST_COLUMNS)) return say({ kind: 'fault', fault: 'tooHeavy' });
  for (let at = 0; at < rows.length; at += BATCH) {
    const asked = port && once(port, 'message');
    say({ kind: 'rows', rows: rows.slice(at, at + BATCH) });
    await asked;
  }
  say({ kind: 'read', odd });
}

function write(job: Extract<Job, { kind: 'write' }>): void {
  const sheet = createBiffSheet(job);
  sheet.addRow(job.header);
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'rows') for (const row of message.rows) sheet.addRow(row);
    else if (message.kind === 'end') {
      say({ kind: 'written', file: sheet.finish() });
      port?.close();
    }
  });
}

const job = workerData as Job;
if (job.kind === 'write') write(job);
else
  read(Buffer.from(job.bytes)).catch((error: unknown) =>
    say({ kind: 'fault', fault: error instanceof SpreadsheetFault ? error.fault : 'broken' }),
  );
