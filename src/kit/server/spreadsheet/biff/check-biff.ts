import { openOle, SpreadsheetFault } from './ole-reader.ts';
import { BOF_OF_ANY_VERSION, RECORD } from './record-ids.ts';

/** Walks the records: every sheet that starts must also end. */
function checkRecords(stream: Buffer): void {
  let depth = 0;
  let sheets = 0;
  let at = 0;
  while (at + 4 <= stream.length) {
    const id = stream.readUInt16LE(at);
    // Behind the last sheet there may be padding.
    if (depth === 0 && sheets > 0 && !BOF_OF_ANY_VERSION.has(id)) break;
    at += 4 + stream.readUInt16LE(at + 2);
    if (at > stream.length) throw new SpreadsheetFault('broken');
    if (id === RECORD.filePass) throw new SpreadsheetFault('encrypted');
    if (BOF_OF_ANY_VERSION.has(id)) depth += 1;
    else if (depth === 0) throw new SpreadsheetFault('broken');
    if (id === RECORD.eof) {
      depth -= 1;
      if (depth === 0) sheets += 1;
    }
  }
  // The workbook globals and at least one sheet.
  if (depth !== 0 || sheets < 2) throw new SpreadsheetFault('broken');
}

/**
 * Refuses an OLE file that is not a complete, readable workbook. Returns the workbook's records for Excel 97 and later,
 * or undefined for older ones, whose text is in a code page.
 */
export function checkBiff(bytes: Buffer): Buffer | undefined {
  const file = openOle(bytes);
  if (file.has('encryptedpackage')) throw new SpreadsheetFault('encrypted');
  const modern = file.stream('workbook');
  const stream = modern ?? file.stream('book');
  if (!stream) throw new SpreadsheetFault('notExcel');
  checkRecords(stream);
  return modern;
}
