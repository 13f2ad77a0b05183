import type { WorkSheet } from '@e965/xlsx';
import { SpreadsheetFault } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import { createOddCells, dateText, isDateFormat, MOST_ROWS, rangeName, type Sheet } from './read-sheet.ts';

interface LibraryCell {
  t: string;
  v?: string | number | boolean;
  z?: string | number;
  f?: string;
}

function cellValue(cell: LibraryCell, from1904: boolean): Cell {
  const { t, v } = cell;
  if (t === 'e' || t === 'z' || v === undefined) return null;
  if (typeof v === 'number' && typeof cell.z === 'string' && isDateFormat(cell.z))
    return dateText(v, from1904);
  return v;
}

/** The first sheet of an xlsx file, or of an Excel 5/95 file whose text is in a code page. Loaded only when needed. */
export async function readWithLibrary(bytes: Buffer, codePage: boolean): Promise<Sheet> {
  const xlsx = await import('@e965/xlsx');
  if (codePage) xlsx.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  let sheet: WorkSheet | undefined;
  let from1904 = false;
  try {
    const book = xlsx.read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: MOST_ROWS + 1,
      cellText: false,
      cellHTML: false,
      cellNF: true,
    });
    sheet = book.Sheets[book.SheetNames[0] ?? ''];
    from1904 = book.Workbook?.WBProps?.date1904 === true;
  } catch (error) {
    throw new SpreadsheetFault(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken', error);
  }
  if (!sheet) throw new SpreadsheetFault('notExcel');
  const data = (sheet as { '!data'?: (LibraryCell | undefined)[][] })['!data'] ?? [];
  const { found: odd, note } = createOddCells();
  const rows: Cell[][] = [];
  for (let row = 0; row < data.length; row += 1) {
    const cells = data[row] ?? [];
    rows.push(Array.from(cells, (cell) => (cell ? cellValue(cell, from1904) : null)));
    cells.forEach((cell, column) => {
      if (cell?.t === 'e') note(row, column, 'error');
      else if (cell?.f !== undefined) note(row, column, 'formula');
    });
    // Cell objects are much larger than their content; releasing them early keeps the worker small.
    data[row] = [];
  }
  const merge = sheet['!merges']?.[0];
  const merged = merge && rangeName(merge.s.r, merge.s.c, merge.e.r, merge.e.c);
  return { rows, odd, merged };
}
