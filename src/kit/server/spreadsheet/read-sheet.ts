import type { Cell } from './biff/write-biff.ts';

/** A cell whose value is not what it displays. */
export interface OddCell {
  /** From 0. */
  row: number;
  column: number;
  kind: 'formula' | 'error' | 'tooLong';
}

/** The first sheet of a file: rows from the first; a missing row or cell is empty. */
export interface Sheet {
  rows: Cell[][];
  odd: OddCell[];
  /** Name of the first merged range (`A1:B2`), if there is one. */
  merged?: string;
}

/** The maximum number of rows of the format we write; the first is the header. */
export const MOST_ROWS = 65_536;
/** The maximum number of columns of the format we write. */
export const MOST_COLUMNS = 256;
/** The maximum length of a cell in Excel. */
export const MOST_CELL_TEXT = 32_767;
const MOST_ODD = 200;

/** Collects irregular cells, limited per kind, so that formulas, which are only reported, never hide an error. */
export function createOddCells() {
  const found: OddCell[] = [];
  const counts = { formula: 0, error: 0, tooLong: 0 };
  return {
    found,
    note(row: number, column: number, kind: OddCell['kind']): void {
      counts[kind] += 1;
      if (counts[kind] <= MOST_ODD) found.push({ row, column, kind });
    },
  };
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', '[': ']' };
const DATE_PARTS = /[ymdhs]/i;
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

/** Whether a number format shows dates: `[Red]0.00` does not, `[h]:mm` does. */
export const isDateFormat = (format: string): boolean =>
  format !== 'General' && DATE_PARTS.test(shownParts(format));

/** A format without quoted, escaped, padding or bracketed parts; `[h]`, elapsed time, stays. One pass. */
function shownParts(format: string): string {
  let shown = '';
  for (let at = 0; at < format.length; at += 1) {
    const char = format.charAt(at);
    const closing = CLOSING[char];
    const end = closing === undefined ? -1 : format.indexOf(closing, at + 1);
    if ('\\_*'.includes(char)) at += 1;
    else if (closing === undefined) shown += char;
    else if (end < 0) return shown + format.slice(at);
    else {
      const part = format.slice(at, end + 1);
      if (ELAPSED.test(part)) shown += part;
      at = end;
    }
  }
  return shown;
}

const DAY = 86_400_000;

/** A serial date as `yyyy-MM-dd`, with ` HH:mm:ss` if it has a time. */
export function dateText(serial: number, from1904: boolean): Cell {
  if (serial < 0 || serial > 2_958_466) return serial;
  const at = new Date(
    Math.round(((serial + (from1904 ? 1462 : 0) - 25_569) * DAY) / 1000) * 1000,
  ).toISOString();
  return serial % 1 === 0 ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ');
}

/** The letters of a column, from 0. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** `A1:C3` of zero-based corners. */
export const rangeName = (top: number, left: number, bottom: number, right: number): string =>
  `${columnLetter(left)}${top + 1}:${columnLetter(right)}${bottom + 1}`;
