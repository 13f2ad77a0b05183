import { SpreadsheetFault } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import { createOddCells, MOST_CELL_TEXT, MOST_COLUMNS, type OddCell, type Sheet } from './read-sheet.ts';

/** Characters of a whole file: what one upload may take of the server's memory. */
const MOST_TEXT = 32 * 1024 * 1024;
/** A full sheet of the widest list with all its languages has half as many. */
const MOST_CELLS = 8_000_000;

/** A sheet that is safe to hand over to the thread that serves everybody. */
export interface BoundedSheet {
  /** Without the empty cells at their ends; a blank row is empty. */
  rows: Cell[][];
  odd: OddCell[];
  /** Columns that hold anything, the header included, from 0 in ascending order. */
  filled: number[];
}

const holds = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && (typeof cell !== 'string' || /\S/.test(cell));

/**
 * Cuts a sheet down to what the formats allow: a text that no cell can hold becomes an empty one that is named, a file
 * that holds more than any list needs is refused. Repeated texts are shared in the file but not behind it, so that a
 * few kilobytes can mean gigabytes.
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
