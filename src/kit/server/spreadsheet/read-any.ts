import { isZip } from '../archive/zip-directory.ts';
import { checkBiff } from './biff/check-biff.ts';
import { isOle, SpreadsheetFault } from './biff/ole-reader.ts';
import { readBiff } from './biff/read-biff.ts';
import type { Sheet } from './read-sheet.ts';
import { checkZip } from './zip-check.ts';

async function byContent(bytes: Buffer): Promise<Sheet> {
  if (isOle(bytes)) {
    const workbook = checkBiff(bytes);
    if (workbook) return readBiff(workbook);
  } else if (isZip(bytes)) checkZip(bytes);
  else throw new SpreadsheetFault('notExcel');
  const { readWithLibrary } = await import('./library-reader.ts');
  return readWithLibrary(bytes, isOle(bytes));
}

/** The first sheet of an xls or xlsx file. Any exception of the readers means an invalid file. */
export async function readAny(bytes: Buffer): Promise<Sheet> {
  try {
    return await byContent(bytes);
  } catch (error) {
    throw error instanceof SpreadsheetFault ? error : new SpreadsheetFault('broken', error);
  }
}
