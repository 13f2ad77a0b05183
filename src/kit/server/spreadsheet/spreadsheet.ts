import { setImmediate as breathe } from 'node:timers/promises';
import { type AppError, badRequest, conflict } from '#kit/contract/errors.ts';
import { isZip } from '../archive/zip-directory.ts';
import { inTurn, startThread } from '../heavy-thread.ts';
import { fileResponse, type HttpResponse } from '../http-response.ts';
import { isOle } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import { MOST_ROWS, type OddCell } from './read-sheet.ts';
import type { FromWorker, Job, ToWorker } from './worker-messages.ts';

export type { Cell, OddCell };

/** Rows below the header that one file may hold. */
export const MOST_DATA_ROWS = MOST_ROWS - 1;
const tooManyRows = (raise: typeof conflict): AppError =>
  raise('spreadsheet.tooManyRows', { params: { max: MOST_DATA_ROWS } });

const start = (job: Job, onRows: (rows: Cell[][]) => void = () => undefined) =>
  startThread<ToWorker, FromWorker>(
    new URL('./spreadsheet-worker.ts', import.meta.url),
    job,
    badRequest('spreadsheet.tooHeavy'),
    (message, send) => {
      if (message.kind !== 'rows') return true;
      onRows(message.rows);
      // Other requests first, then the next batch.
      setImmediate(() => send({ kind: 'next' }));
      return false;
    },
  );

/** What a file's first sheet holds: `rows[0]` is the file's row 1. Cells of merged ranges never get here. */
export interface SheetContent {
  rows: Cell[][];
  /** Formulas (their last value is in `rows`), error values and texts that no cell can hold. */
  odd: OddCell[];
  /** Columns that hold anything, from 0 in ascending order. */
  filled: number[];
}

/** Reads an xls or xlsx file, told apart by content. Throws a 400 that says what is wrong with it. */
export function readSheet(bytes: Buffer): Promise<SheetContent> {
  if (!isOle(bytes) && !isZip(bytes)) return Promise.reject(badRequest('spreadsheet.notExcel'));
  return inTurn(async () => {
    const rows: Cell[][] = [];
    const last = await start({ kind: 'read', bytes }, (some) => {
      for (const row of some) rows.push(row);
    }).done;
    if (last.kind === 'read') return { rows, odd: last.odd, filled: last.filled };
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
    const thread = start({ kind: 'write', name, header, widths });
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

/** Media type of a written sheet. */
export const SHEET_TYPE = 'application/vnd.ms-excel';

/** A written sheet as the download every screen saves as `data.xls`. */
export const sheetResponse = (file: Buffer): HttpResponse => fileResponse(file, SHEET_TYPE, 'data.xls');
