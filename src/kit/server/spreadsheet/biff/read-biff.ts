import { createOddCells, dateText, isDateFormat, rangeName, type Sheet } from '../read-sheet.ts';
import { sharedStrings, stringIn } from './biff-strings.ts';
import { SpreadsheetFault } from './ole-reader.ts';
import { RECORD } from './record-ids.ts';
import type { Cell } from './write-biff.ts';

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
    if (id === RECORD.eof) break;
    // Only what goes on from the shared strings is theirs.
    inStrings = id === RECORD.sharedStrings || (inStrings && id === RECORD.continue);
    if (inStrings) shared.push(data);
    else if (id === RECORD.date1904) from1904 = data.readUInt16LE(0) === 1;
    else if (id === RECORD.xf) styles.push(data.readUInt16LE(2));
    else if (id === RECORD.format) formats.set(data.readUInt16LE(0), stringIn(data.subarray(2)));
    // Charts and macro sheets are listed too; a worksheet has type 0.
    else if (id === RECORD.boundSheet && firstSheet === undefined && data.readUInt8(5) === 0)
      firstSheet = data.readUInt32LE(0);
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

/** What a cell record begins with. */
interface Place {
  row: number;
  column: number;
  style: number;
}

/** Takes the cells of a sheet from their records. */
function createCellReader(book: Book) {
  const rows: Cell[][] = [];
  const { found: odd, note } = createOddCells();
  /** The formula whose text comes in the next record. */
  let awaited: Place | undefined;

  const put = ({ row, column }: Place, value: Cell): void => {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] as Cell[];
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  };
  const putNumber = (place: Place, value: number): void =>
    put(place, book.dates[place.style] ? dateText(value, book.from1904) : value);
  const putBoolOrError = (place: Place, value: number, isError: boolean): void => {
    if (isError) note(place.row, place.column, 'error');
    else put(place, value === 1);
  };
  const putFormula = (place: Place, data: Buffer): void => {
    note(place.row, place.column, 'formula');
    const kind = data.readUInt8(6);
    // Anything but this mark makes the result a number.
    if (data.readUInt16LE(12) !== 0xffff) putNumber(place, data.readDoubleLE(6));
    else if (kind === 0) awaited = place;
    else if (kind < 3) putBoolOrError(place, data.readUInt8(8), kind === 2);
  };
  const readers: Readonly<Record<number, (place: Place, data: Buffer) => void>> = {
    [RECORD.labelSst]: (place, data) => put(place, book.strings[data.readUInt32LE(6)] ?? null),
    [RECORD.label]: (place, data) => put(place, stringIn(data.subarray(6))),
    [RECORD.rString]: (place, data) => put(place, stringIn(data.subarray(6))),
    [RECORD.number]: (place, data) => putNumber(place, data.readDoubleLE(6)),
    [RECORD.rk]: (place, data) => putNumber(place, compactNumber(data.readInt32LE(6))),
    [RECORD.boolError]: (place, data) => putBoolOrError(place, data.readUInt8(6), data.readUInt8(7) === 1),
    [RECORD.formula]: putFormula,
    [RECORD.mulRk]: ({ row, column }, data) => {
      for (let at = 4, next = column; at + 8 <= data.length; at += 6, next += 1) {
        const place = { row, column: next, style: data.readUInt16LE(at) };
        putNumber(place, compactNumber(data.readInt32LE(at + 2)));
      }
    },
  };
  return {
    rows,
    odd,
    read({ id, data }: Record_): void {
      if (id === RECORD.string && awaited) {
        put(awaited, stringIn(data));
        awaited = undefined;
        return;
      }
      readers[id]?.(
        { row: data.readUInt16LE(0), column: data.readUInt16LE(2), style: data.readUInt16LE(4) },
        data,
      );
    },
  };
}

/** The first range of merged cells that a record names, if it names one. */
function mergedRange({ id, data }: Record_): string | undefined {
  if (id !== RECORD.mergeCells || data.readUInt16LE(0) === 0) return undefined;
  const [top = 0, bottom = 0, left = 0, right = 0] = [2, 4, 6, 8].map((at) => data.readUInt16LE(at));
  return rangeName(top, left, bottom, right);
}

/** The first worksheet of an Excel 97–2003 workbook, from its checked records. */
export function readBiff(stream: Buffer): Sheet {
  const book = readBook(stream);
  const cells = createCellReader(book);
  let merged: string | undefined;
  let depth = 0;
  for (const record of records(stream, book.firstSheet)) {
    if (record.id === RECORD.bof) depth += 1;
    else if (record.id === RECORD.eof) depth -= 1;
    if (depth <= 0) break;
    // A chart inside the sheet brings records of its own.
    if (depth > 1) continue;
    cells.read(record);
    merged ??= mergedRange(record);
  }
  return { rows: cells.rows, odd: cells.odd, merged };
}
