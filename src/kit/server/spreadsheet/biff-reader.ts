import { sharedStrings, stringIn } from './biff-strings.ts';
import type { Cell } from './biff-writer.ts';
import { SpreadsheetFault } from './ole-reader.ts';
import { createOddCells, dateText, isDateFormat, rangeName, type Sheet } from './read-sheet.ts';

interface Record_ {
  id: number;
  data: Buffer;
}

function* records(stream: Buffer, from: number): Generator<Record_> {
  for (let at = from; at + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new SpreadsheetFault('broken');
    yield { id, data: stream.subarray(at + 4, end) };
    at = end;
  }
}

interface Book {
  strings: string[];
  /** By style number: does it show dates? */
  dates: boolean[];
  from1904: boolean;
  firstSheet: number;
}

const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);

function readBook(stream: Buffer): Book {
  const shared: Buffer[] = [];
  const styles: number[] = [];
  const formats = new Map<number, string>();
  let inStrings = false;
  let from1904 = false;
  let firstSheet: number | undefined;
  for (const { id, data } of records(stream, 0)) {
    if (id === 0x3c) {
      if (inStrings) shared.push(data);
      continue;
    }
    inStrings = id === 0xfc;
    if (inStrings) shared.push(data);
    else if (id === 0x22) from1904 = data.readUInt16LE(0) === 1;
    else if (id === 0xe0) styles.push(data.readUInt16LE(2));
    else if (id === 0x41e) formats.set(data.readUInt16LE(0), stringIn(data.subarray(2)));
    // Charts and macro sheets are listed too; a worksheet has type 0.
    else if (id === 0x85 && firstSheet === undefined && data.readUInt8(5) === 0)
      firstSheet = data.readUInt32LE(0);
    else if (id === 0x0a) break;
  }
  if (firstSheet === undefined) throw new SpreadsheetFault('notExcel');
  const dates = styles.map((format) => {
    const own = formats.get(format);
    return own === undefined ? isBuiltInDate(format) : isDateFormat(own);
  });
  return { strings: shared.length > 0 ? sharedStrings(shared) : [], dates, from1904, firstSheet };
}

/** The compact number of an RK cell. */
function compactNumber(raw: number): number {
  const base = Buffer.alloc(8);
  base.writeInt32LE(raw & ~3, 4);
  const value = raw & 2 ? raw >> 2 : base.readDoubleLE(0);
  return raw & 1 ? value / 100 : value;
}

/** The first worksheet of an Excel 97–2003 workbook, from its checked records. */
export function readBiff(stream: Buffer): Sheet {
  const book = readBook(stream);
  const rows: Cell[][] = [];
  const { found: odd, note } = createOddCells();
  let merged: string | undefined;
  let formula: { row: number; column: number } | undefined;
  let depth = 0;

  const put = (row: number, column: number, value: Cell): void => {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] as Cell[];
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  };
  const number = (value: number, style: number): Cell =>
    book.dates[style] ? dateText(value, book.from1904) : value;
  const boolOrError = (data: Buffer, at: number, isError: boolean, row: number, column: number): void => {
    if (isError) note(row, column, 'error');
    else put(row, column, data.readUInt8(at) === 1);
  };
  const readFormula = (data: Buffer, row: number, column: number, style: number): void => {
    note(row, column, 'formula');
    if (data.readUInt16LE(12) !== 0xffff) {
      put(row, column, number(data.readDoubleLE(6), style));
      return;
    }
    const kind = data.readUInt8(6);
    if (kind === 0) formula = { row, column };
    else if (kind < 3) boolOrError(data, 8, kind === 2, row, column);
  };
  const readCell = ({ id, data }: Record_): void => {
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
    if (id === 0xfd) put(row, column, book.strings[data.readUInt32LE(6)] ?? null);
    else if (id === 0x204 || id === 0xd6) put(row, column, stringIn(data.subarray(6)));
    else if (id === 0x203) put(row, column, number(data.readDoubleLE(6), style));
    else if (id === 0x27e) put(row, column, number(compactNumber(data.readInt32LE(6)), style));
    else if (id === 0x205) boolOrError(data, 6, data.readUInt8(7) === 1, row, column);
    else if (id === 0x06) readFormula(data, row, column, style);
    else if (id === 0xbd)
      for (let at = 4, next = column; at + 8 <= data.length; at += 6, next += 1)
        put(row, next, number(compactNumber(data.readInt32LE(at + 2)), data.readUInt16LE(at)));
  };
  for (const each of records(stream, book.firstSheet)) {
    const { id, data } = each;
    if (id === 0x809) depth += 1;
    else if (id === 0x0a) depth -= 1;
    if (depth <= 0) break;
    // A chart inside the sheet brings records of its own.
    if (depth > 1) continue;
    if (CELLS.has(id)) readCell(each);
    else if (id === 0x207 && formula) {
      put(formula.row, formula.column, stringIn(data));
      formula = undefined;
    } else if (id === 0xe5 && data.readUInt16LE(0) > 0) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [2, 4, 6, 8].map((at) => data.readUInt16LE(at));
      merged ??= rangeName(top, left, bottom, right);
    }
  }
  return { rows, odd, merged };
}

const CELLS = new Set([0xfd, 0x204, 0xd6, 0x203, 0x27e, 0x205, 0x06, 0xbd]);
