import { contentOf, readDirectory, ZipFault } from '../archive/zip-directory.ts';
import { SpreadsheetFault } from './biff/ole-reader.ts';

const LIMITS = { entries: 1_000, bytes: 128 * 1024 * 1024 };

/** Refuses a ZIP that is not a complete workbook, exceeds the limits or differs from its declared sizes. */
export function checkZip(bytes: Buffer): void {
  try {
    const entries = readDirectory(bytes, LIMITS);
    if (!entries.some(({ name }) => /^xl\/workbook\.(xml|bin)$/i.test(name.toString('utf8'))))
      throw new SpreadsheetFault('notExcel');
    for (const entry of entries) contentOf(bytes, entry);
  } catch (error) {
    throw error instanceof ZipFault ? new SpreadsheetFault(error.fault, error) : error;
  }
}
