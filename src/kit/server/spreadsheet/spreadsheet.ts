import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type AppError, badRequest, conflict, unavailable } from '#kit/contract/errors.ts';
import { type Answer, fileAnswer } from '../answer.ts';
import type { Cell } from './biff-writer.ts';
import { isOle } from './ole-reader.ts';
import { MOST_ROWS, type OddCell } from './read-sheet.ts';
import type { FromWorker, Job, ToWorker } from './worker-messages.ts';
import { isZip } from './zip-check.ts';

export type { Cell, OddCell };

/** Rows below the header that one file may hold. */
export const MOST_DATA_ROWS = MOST_ROWS - 1;
/** A longer job is a hostile file or a sick machine; the caller's own limit is 60 s. */
const TIME_LIMIT_MS = 20_000;
const LONGEST_QUEUE = 8;
const LIMITS = { maxOldGenerationSizeMb: 176, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

let running = false;
const waiting: (() => void)[] = [];

/** One spreadsheet at a time on a node: its memory is bounded, and the other cores stay with the other requests. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running) {
    if (waiting.length >= LONGEST_QUEUE)
      throw unavailable('spreadsheet.busy', { headers: { 'retry-after': '10' } });
    await new Promise<void>((go) => waiting.push(go));
  }
  running = true;
  try {
    return await work();
  } finally {
    running = waiting.length > 0;
    waiting.shift()?.();
  }
}

const tooManyRows = (raise: typeof conflict): AppError =>
  raise('spreadsheet.tooManyRows', { params: { max: MOST_DATA_ROWS } });

interface Thread {
  send(message: ToWorker): void;
  /** Settles with the last message, or throws what the caller may be told. */
  readonly done: Promise<FromWorker>;
}

function startThread(job: Job, onRows: (rows: Cell[][]) => void): Thread {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: LIMITS,
    env: {},
    execArgv: [],
  });
  const done = new Promise<FromWorker>((resolve, reject) => {
    const heavy = () => reject(badRequest('spreadsheet.tooHeavy'));
    const timer = setTimeout(heavy, TIME_LIMIT_MS);
    worker.on('message', (message: FromWorker) => {
      if (message.kind !== 'rows') return resolve(message);
      onRows(message.rows);
      // Other requests first, then the next batch.
      setImmediate(() => worker.postMessage({ kind: 'next' } satisfies ToWorker));
    });
    // Out of memory ends the thread, not the server.
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? heavy() : reject(error),
    );
    worker.on('exit', heavy);
    worker.on('exit', () => clearTimeout(timer));
  });
  const end = () => void worker.terminate();
  done.then(end, end);
  return { send: (message) => worker.postMessage(message), done };
}

/** What a file's first sheet holds: `rows[0]` is the file's row 1. Cells of merged ranges never get here. */
export interface SheetContent {
  rows: Cell[][];
  /** Formulas (their last value is in `rows`) and error values. */
  odd: OddCell[];
}

/** Reads an xls or xlsx file, told apart by content. Throws a 400 that says what is wrong with it. */
export function readSheet(bytes: Buffer): Promise<SheetContent> {
  if (!isOle(bytes) && !isZip(bytes)) return Promise.reject(badRequest('spreadsheet.notExcel'));
  return inTurn(async () => {
    const rows: Cell[][] = [];
    const last = await startThread({ kind: 'read', bytes }, (some) => {
      for (const row of some) rows.push(row);
    }).done;
    if (last.kind === 'read') return { rows, odd: last.odd };
    if (last.kind === 'merged') throw badRequest('spreadsheet.merged', { params: { range: last.range } });
    if (last.kind === 'tooManyRows') throw tooManyRows(badRequest);
    throw badRequest(`spreadsheet.${last.kind === 'fault' ? last.fault : 'broken'}`);
  });
}

export interface SheetSource {
  name: string;
  header: readonly string[];
  /** Column widths in characters. */
  widths?: readonly number[];
  /** Rows in batches of a few hundred, so that neither side holds up its thread. */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

/** Writes an Excel 97–2003 file (BIFF8). Text stays text, also what looks like a formula. More rows than fit: 409. */
export function writeSheet(source: SheetSource): Promise<Buffer> {
  const { name, header, widths = [] } = source;
  return inTurn(async () => {
    const thread = startThread({ kind: 'write', name, header, widths }, () => undefined);
    // A thread that dies while rows are still being read must not go unnoticed, nor unhandled.
    thread.done.catch(() => undefined);
    let count = 0;
    for await (const rows of source.rows) {
      count += rows.length;
      if (count > MOST_DATA_ROWS) {
        thread.send({ kind: 'end' });
        throw tooManyRows(conflict);
      }
      thread.send({ kind: 'rows', rows });
      await breathe();
    }
    thread.send({ kind: 'end' });
    const last = await thread.done;
    if (last.kind !== 'written') throw new Error(`the spreadsheet thread answered ${last.kind}`);
    return Buffer.from(last.file.buffer, last.file.byteOffset, last.file.byteLength);
  });
}

/** A written sheet as the download every screen saves as `data.xls`. */
export const sheetAnswer = (file: Buffer): Answer => fileAnswer(file, 'application/vnd.ms-excel', 'data.xls');
