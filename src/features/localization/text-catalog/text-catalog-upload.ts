import type { Message } from '#kit/contract/errors.ts';
import type { AnyField } from '#kit/contract/field.ts';
import type { Reference } from '#kit/contract/references.ts';
import { createPace } from '#kit/server/import-export/pace.ts';
import type { Values } from '#kit/server/import-export/resource-spreadsheet.ts';
import { cellTexts, takeCell } from '#kit/server/import-export/spreadsheet-cells.ts';
import {
  asText,
  isBlank,
  type Placed,
  placeColumns,
  reportOddCells,
} from '#kit/server/import-export/spreadsheet-header.ts';
import type { SpreadsheetColumn } from '#kit/server/import-export/spreadsheet-layout.ts';
import { isUntouched, type RowMark, readMark } from '#kit/server/import-export/spreadsheet-mark.ts';
import type { Findings } from '#kit/server/spreadsheet/findings.ts';
import type { Cell, SheetContent } from '#kit/server/spreadsheet/spreadsheet.ts';
import type { Layout } from './text-catalog-columns.ts';
import { keyFits } from './text-catalog-rules.ts';

/** One valid row of an upload. */
export interface Draft {
  /** Row number in the file, from 1. */
  row: number;
  key: string;
  typeId: number;
  /** Undefined if the file has no such column. */
  inUse: boolean | undefined;
  /** In the order of the file's language columns; empty means "no translation", null a refused cell. */
  texts: (string | null)[];
  /** What the row contains of the downloaded entry. */
  mark: (RowMark & { untouched: boolean }) | undefined;
}

export interface Drafts {
  drafts: Draft[];
  /** The languages with columns in the file. */
  languages: string[];
}

/** Turns a row of the file into a draft; each cell that is refused is named. */
function rowReader(
  { context }: Layout,
  placed: readonly Placed<SpreadsheetColumn>[],
  findings: Findings,
): (cells: Cell[], row: number) => Draft {
  const rowOf = new Map<string, number>();
  const texts = cellTexts(placed);
  const refusal = (key: string, { limits }: AnyField): Message | undefined => {
    if (!keyFits(key)) return { key: 'field.tooLong', params: { max: limits.max ?? 0 } };
    const row = rowOf.get(key);
    return row === undefined ? undefined : { key: 'sheet.repeatedKey', params: { row } };
  };
  const takeKey = (key: string, { label, field }: SpreadsheetColumn, row: number): string | undefined => {
    const problem = refusal(key, field);
    if (problem) return void findings.error(row, label, problem);
    rowOf.set(key, row);
    return key;
  };
  const readMarkOf = (text: string, { label }: SpreadsheetColumn, cells: Cell[], row: number) => {
    const mark = readMark(text);
    if (mark === null) return void findings.error(row, label, { key: 'sheet.badMark' });
    return mark && { ...mark, untouched: isUntouched(mark, texts(cells)) };
  };
  const take = (column: SpreadsheetColumn, text: string, row: number): unknown => {
    if (column.language !== undefined && text.trim() === '') return '';
    const value = takeCell({ context, findings }, column, text, row)?.value;
    return column.name === 'key' && value !== undefined ? takeKey(String(value), column, row) : value;
  };
  return (cells, row) => {
    const values: Values = {};
    const draft: Pick<Draft, 'texts' | 'mark'> = { texts: [], mark: undefined };
    for (const { column, index } of placed) {
      const text = asText(cells[index]);
      if (column.kind === 'mark') draft.mark = readMarkOf(text, column, cells, row);
      else if (column.language === undefined) values[column.name] = take(column, text, row);
      else draft.texts.push((take(column, text, row) ?? null) as string | null);
    }
    const { key = '', type, inUse } = values as { key?: string; type?: Reference; inUse?: boolean };
    return { row, key, typeId: type?.id ?? 0, inUse, ...draft };
  };
}

/** Reads and checks every cell; each error names row and column, and all are reported. */
export async function readDrafts(sheet: SheetContent, layout: Layout, findings: Findings): Promise<Drafts> {
  const needed = layout.columns.filter(
    ({ name, language }) => name === 'key' || name === 'type' || language === layout.base,
  );
  const placed = placeColumns(sheet, { named: layout.named, needed }, findings);
  const languages = placed.flatMap(({ column }) => column.language ?? []);
  if (findings.failed) return { drafts: [], languages };
  reportOddCells(sheet, placed, findings);
  const readRow = rowReader(layout, placed, findings);
  const drafts: Draft[] = [];
  const pace = createPace();
  for (let at = 1; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? [];
    if (!isBlank(cells)) drafts.push(readRow(cells, at + 1));
    // The drafts contain what is needed.
    sheet.rows[at] = [];
    await pace();
  }
  if (drafts.length === 0) findings.error(null, null, { key: 'sheet.empty' });
  return { drafts, languages };
}
