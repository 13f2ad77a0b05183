import { oleFile } from './ole-writer.ts';
import { RECORD } from './record-ids.ts';

/** Content of a cell; text stays text, whatever it looks like. */
export type Cell = string | number | boolean | null;

const LARGEST_RECORD = 8224;
const LONGEST_TEXT = 32_767;
const CHUNK = 1 << 20;
/** Format 49 is "text", so that editing a cell does not turn it into a formula. */
const TEXT_FORMAT = 49;
const STYLES = { plain: 15, text: 16, quoted: 17, header: 18 };
/** Prefixes that Excel would treat as a formula or command if typed in (CWE-1236). */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r\n]/;

function record(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    buffer.writeUInt16LE(value, index * 2);
  });
  return buffer;
};

const bof = (type: number): Buffer => record(RECORD.bof, words(0x600, type, 0xdbb, 0x7cc, 0x41, 0, 6, 0));
const EOF = record(RECORD.eof, Buffer.alloc(0));

function font(weight: number): Buffer {
  const name = Buffer.from('맑은 고딕', 'utf16le');
  return record(
    RECORD.font,
    Buffer.concat([words(200, 0, 0x7fff, weight, 0, 0), Buffer.from([0, 0, name.length / 2, 1]), name]),
  );
}

const format = (fontIndex: number, formatIndex: number, flags: number, used: number): Buffer =>
  record(
    RECORD.xf,
    Buffer.concat([words(fontIndex, formatIndex, flags, 0x20, used << 8, 0, 0, 0, 0, 0x20c0)]),
  );

/** Locked; for text that looks like a formula also with the quote prefix. */
const LOCKED = 0x0001;
const QUOTE_PREFIX = 0x0008;

function globals(sheetName: string): { head: Buffer; boundSheet: (position: number) => Buffer } {
  const name = Buffer.from(sheetName.slice(0, 31), 'utf16le');
  const head = Buffer.concat([
    bof(0x05),
    record(RECORD.codePage, words(0x4b0)),
    record(RECORD.window1, words(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x258)),
    record(RECORD.date1904, words(0)),
    // Readers number fonts 0 to 3 and go on with 5, so the fifth is number 5.
    ...[400, 400, 400, 400, 700].map(font),
    ...Array.from({ length: 15 }, (_, index) => format(0, 0, 0xfff5, index === 0 ? 0 : 0xf4)),
    format(0, 0, LOCKED, 0),
    format(0, TEXT_FORMAT, LOCKED, 0x04),
    format(0, TEXT_FORMAT, LOCKED | QUOTE_PREFIX, 0x04),
    format(5, TEXT_FORMAT, LOCKED, 0x0c),
    record(RECORD.style, words(0x8000, 0xff00)),
  ]);
  const boundSheet = (position: number): Buffer => {
    const data = Buffer.concat([Buffer.alloc(6), Buffer.from([name.length / 2, 1]), name]);
    data.writeUInt32LE(position, 0);
    return record(RECORD.boundSheet, data);
  };
  return { head, boundSheet };
}

/** The shared strings: one long record, split at the format's record limit. */
function sharedStrings(strings: Iterable<string>, unique: number, total: number): Buffer[] {
  const out: Buffer[] = [];
  let id: number = RECORD.sharedStrings;
  let data = Buffer.alloc(LARGEST_RECORD);
  let at = data.writeUInt32LE(unique, data.writeUInt32LE(total, 0));
  const cut = (): void => {
    out.push(record(id, data.subarray(0, at)));
    id = RECORD.continue;
    data = Buffer.alloc(LARGEST_RECORD);
    at = 0;
  };
  for (const text of strings) {
    // A string's length, flag and first character must be in the same record.
    if (LARGEST_RECORD - at < 5) cut();
    at = data.writeUInt16LE(text.length, at);
    at = data.writeUInt8(1, at);
    let from = 0;
    while (from < text.length) {
      const room = (LARGEST_RECORD - at) >> 1;
      if (room === 0) {
        cut();
        at = data.writeUInt8(1, at);
        continue;
      }
      const part = text.slice(from, from + room);
      at += data.write(part, at, 'utf16le');
      from += room;
    }
  }
  cut();
  return out;
}

/** The cells of a sheet, in chunks as they are written, and the texts that they share. */
function createCells() {
  const strings = new Map<string, number>();
  const full: Buffer[] = [];
  let chunk = Buffer.alloc(CHUNK);
  let at = 0;
  let total = 0;

  const place = (id: number, length: number, row: number, column: number, style: number): void => {
    if (CHUNK - at < length + 4) {
      full.push(chunk.subarray(0, at));
      chunk = Buffer.alloc(CHUNK);
      at = 0;
    }
    for (const value of [id, length, row, column, style]) at = chunk.writeUInt16LE(value, at);
  };
  const textIndex = (text: string): number => {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  };
  const addText = (value: string, row: number, column: number): void => {
    const style = row === 0 ? STYLES.header : LOOKS_LIKE_FORMULA.test(value) ? STYLES.quoted : STYLES.text;
    place(RECORD.labelSst, 10, row, column, style);
    at = chunk.writeUInt32LE(textIndex(value.slice(0, LONGEST_TEXT)), at);
    total += 1;
  };
  return {
    add(value: Cell, row: number, column: number): void {
      if (value === null || value === '') return;
      if (typeof value === 'string') addText(value, row, column);
      else if (typeof value === 'number') {
        place(RECORD.number, 14, row, column, STYLES.plain);
        at = chunk.writeDoubleLE(value, at);
      } else {
        place(RECORD.boolError, 8, row, column, STYLES.plain);
        at = chunk.writeUInt8(value ? 1 : 0, at);
        at = chunk.writeUInt8(0, at);
      }
    },
    records: (): Buffer[] => [...full, chunk.subarray(0, at)],
    strings: (): Buffer[] => sharedStrings(strings.keys(), strings.size, total),
  };
}

/** One sheet of an Excel 97–2003 file, built row by row. */
export function createBiffSheet(options: { name: string; widths: readonly number[] }) {
  const cells = createCells();
  let rowCount = 0;
  let columnCount = 0;

  return {
    addRow(row: readonly Cell[]): void {
      row.forEach((value, column) => {
        cells.add(value, rowCount, column);
      });
      rowCount += 1;
      columnCount = Math.max(columnCount, row.length);
    },
    /** The whole file. */
    finish(): Buffer {
      const { head, boundSheet } = globals(options.name);
      const shared = cells.strings();
      const sharedLength = shared.reduce((sum, part) => sum + part.length, 0);
      const position = head.length + boundSheet(0).length + sharedLength + EOF.length;
      const dimensions = Buffer.alloc(14);
      dimensions.writeUInt32LE(rowCount, 4);
      dimensions.writeUInt16LE(columnCount, 10);
      return oleFile('Workbook', [
        head,
        boundSheet(position),
        ...shared,
        EOF,
        bof(0x10),
        ...options.widths.map((width, column) =>
          record(RECORD.columnInfo, words(column, column, width * 256, STYLES.text, 0, 0)),
        ),
        record(RECORD.dimensions, dimensions),
        ...cells.records(),
        // The header row stays in view.
        record(RECORD.window2, words(0x06be, 0, 0, 0x40, 0, 0, 0, 0, 0)),
        record(RECORD.pane, words(0, 1, 1, 0, 2)),
        EOF,
      ]);
    },
  };
}
