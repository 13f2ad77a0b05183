import { SpreadsheetFault } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import { createOddCells, MOST_CELL_TEXT, MOST_COLUMNS, type OddCell, type Sheet } from './read-sheet.ts';

/** Characters per file: bounds the memory of one upload. */
const MOST_TEXT = 32 * 1024 * 1024;
/** Twice the cells of a full sheet of the widest list in all languages. */
const MOST_CELLS = 8_000_000;

/** A sheet that is safe to send to the main thread. */
export interface BoundedSheet {
  /** Without empty cells at the end; a blank row is empty. */
  rows: Cell[][];
  odd: OddCell[];
  /** Columns with content, including the header, from 0 in ascending order. */
  filled: number[];
}

const holds = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && (typeof cell !== 'string' || /\S/.test(cell));

/**
 * Limits a sheet to the sizes of the format: an over-long text becomes an empty cell that is reported, a file with more
 * than any list needs is refused. Repeated texts are shared in the file but not in memory, so that a few kilobytes can
 * expand to gigabytes.
 */
export function boundedSheet(sheet: Sheet): BoundedSheet {
  const { found: tooLong, note } = createOddCells();
  const filled = new Set<number>();
  let text = 0;
  let count = 0;
  sheet.rows.forEach((cells, row) => {
    if (cells.length > MOST_COLUMNS) throw new SpreadsheetFault('tooHeavy');
    let end = 0;
    cells.forEach((cell, column) => {
      if (typeof cell === 'string' && cell.length > MOST_CELL_TEXT) {
        note(row, column, 'tooLong');
        cells[column] = null;
        return;
      }
      if (!holds(cell)) return;
      if (typeof cell === 'string') text += cell.length;
      filled.add(column);
      end = column + 1;
    });
    cells.length = end;
    count += end;
    if (text > MOST_TEXT || count > MOST_CELLS) throw new SpreadsheetFault('tooHeavy');
  });
  return { rows: sheet.rows, odd: [...sheet.odd, ...tooLong], filled: [...filled].sort((a, b) => a - b) };
}
