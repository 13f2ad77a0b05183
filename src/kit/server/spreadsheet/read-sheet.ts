import type { Cell } from './biff-writer.ts';

/** A cell that is not what it shows. */
export interface OddCell {
  /** From 0. */
  row: number;
  column: number;
  kind: 'formula' | 'error';
}

/** The first sheet of a file: rows as they stand, from the first; a row or cell that is not there is empty. */
export interface Sheet {
  rows: Cell[][];
  odd: OddCell[];
  /** Name of the first merged range (`A1:B2`), if there is one. */
  merged?: string;
}

/** As many rows as the format that we write can hold; the first is the header. */
export const MOST_ROWS = 65_536;
/** So many does the format that we write have; nobody's list is wider. */
export const MOST_COLUMNS = 256;
export const MOST_ODD = 200;

const DATE_PARTS = /[ymdhs]/i;
const NOT_A_DATE = /"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi;

/** Does a number format show dates? `[Red]0.00` does not, `[h]:mm` does. */
export const isDateFormat = (format: string): boolean =>
  format !== 'General' && DATE_PARTS.test(format.replace(NOT_A_DATE, ''));

const DAY = 86_400_000;

/** A spreadsheet's day number as `yyyy-MM-dd`, with ` HH:mm:ss` when it has a time. */
export function dateText(serial: number, from1904: boolean): Cell {
  if (serial < 0 || serial > 2_958_466) return serial;
  const at = new Date(
    Math.round(((serial + (from1904 ? 1462 : 0) - 25_569) * DAY) / 1000) * 1000,
  ).toISOString();
  return serial % 1 === 0 ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ');
}

/** `A1:C3` of zero-based corners. */
export function rangeName(top: number, left: number, bottom: number, right: number): string {
  const column = (index: number): string =>
    (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return `${column(left)}${top + 1}:${column(right)}${bottom + 1}`;
}
