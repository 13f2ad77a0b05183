import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AppError, badRequest, conflict } from '#kit/contract/errors.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import { isZip } from '../archive/zip-directory.ts';
import { inTurn, startThread } from '../heavy-thread.ts';
import { fileResponse, type HttpResponse } from '../http-response.ts';
import { isOle } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import { MOST_ROWS, type OddCell } from './read-sheet.ts';
import type { FromWorker, Job, ToWorker } from './worker-messages.ts';

export type { Cell, OddCell };

/** Maximum rows of a file below the header. */
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
      // Yields to other requests before the next batch.
      setImmediate(() => send({ kind: 'next' }));
      return false;
    },
  );

/** Content of a file's first sheet: `rows[0]` is row 1 of the file. Merged ranges are refused before. */
export interface SheetContent {
  rows: Cell[][];
  /** Formulas (their last value is in `rows`), error values and over-long texts. */
  odd: OddCell[];
  /** Columns with content, from 0 in ascending order. */
  filled: number[];
}

/** Reads an xls or xlsx file, detected by content. Throws 400 with the reason if it is invalid. */
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
  /** Rows in batches of a few hundred, so that neither thread is blocked. */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

/** Writes an Excel 97–2003 file (BIFF8). Text that looks like a formula stays text. Too many rows: 409. */
export function writeSheet(source: SheetSource): Promise<Buffer> {
  const { name, header, widths = [] } = source;
  return inTurn(async () => {
    const thread = start({ kind: 'write', name, header, widths });
    // A thread that dies while rows are still being read must be noticed and handled.
    thread.done.catch(() => undefined);
    let count = 0;
    for await (const rows of source.rows) {
      count += rows.length;
      if (count > MOST_DATA_ROWS) {
        thread.send({ kind: 'end' });
        throw tooManyRows(conflict);
      }
      thread.send({ kind: 'rows', rows });
      await nextTurn();
    }
    thread.send({ kind: 'end' });
    const last = await thread.done;
    if (last.kind !== 'written') throw new Error(`the spreadsheet thread answered ${last.kind}`);
    return Buffer.from(last.file.buffer, last.file.byteOffset, last.file.byteLength);
  });
}

/** Media type of a written spreadsheet. */

/** A written spreadsheet as a download named `data.xls`. */
export const sheetResponse = (file: Buffer): HttpResponse => fileResponse(file, SHEET_TYPE, 'data.xls');
