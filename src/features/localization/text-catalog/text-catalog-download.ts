import type { Context } from '#kit/server/context.ts';
import { containing } from '#kit/server/database/like.ts';
import { rowBatches } from '#kit/server/database/row-batches.ts';
import { asText } from '#kit/server/import-export/spreadsheet-header.ts';
import { markOf } from '#kit/server/import-export/spreadsheet-mark.ts';
import { type Cell, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type Column, columnId, type Layout } from './text-catalog-columns.ts';
import type { Translation } from './text-catalog-rules.ts';
import { BATCH, type TextCatalogStatements } from './text-catalog-statements.ts';

export interface EntryRow {
  id: number;
  key: string;
  typeId: number;
  language: string;
  text: string;
  translations: Translation[];
  inUse: boolean;
  /** Null: it is not stored. */
  version: number | null;
}

const WIDTHS = { key: 32, type: 14, language: 28, inUse: 10, mark: 16 };

/** The entry's text in a language: its own, a translation, or empty. */
const textIn = (row: EntryRow, language: string): string =>
  row.language === language
    ? row.text
    : (row.translations.find((each) => each.language === language)?.text ?? '');

function cellOf(row: EntryRow, column: Column, layout: Layout): Cell {
  switch (column.kind) {
    case 'key':
      return row.key;
    case 'type':
      return layout.typeLabel(row.typeId);
    case 'inUse':
      return row.inUse ? 'Y' : 'N';
    case 'language':
      return textIn(row, column.language);
    case 'mark':
      return row.version === null ? '' : markOf(row.version, markedTexts(row, layout));
  }
}

const markedTexts = (row: EntryRow, layout: Layout): Record<string, string> =>
  Object.fromEntries(
    layout.columns
      .filter(({ kind }) => kind !== 'mark')
      .map((column) => [columnId(column), asText(cellOf(row, column, layout))]),
  );

/** Entries of a search by key. */
function storedEntries(
  ctx: Context,
  { next }: TextCatalogStatements,
  search: { text: string | null; type: number | null },
): AsyncGenerator<EntryRow[]> {
  return rowBatches<EntryRow>(BATCH, (last) =>
    ctx.db.query(next, [last?.key ?? '', search.type, containing(search.text)]),
  );
}

async function* cellsOf(
  entries: Iterable<readonly EntryRow[]> | AsyncIterable<readonly EntryRow[]>,
  layout: Layout,
): AsyncGenerator<Cell[][]> {
  for await (const batch of entries)
    yield batch.map((row) => layout.columns.map((column) => cellOf(row, column, layout)));
}

/** The spreadsheet of some entries, as the upload reads it. */
export const sheetOfEntries = (layout: Layout, entries: Parameters<typeof cellsOf>[0]): Promise<Buffer> =>
  writeSheet({
    name: 'data',
    header: layout.columns.map(({ label }) => label),
    widths: layout.columns.map(({ kind }) => WIDTHS[kind]),
    rows: cellsOf(entries, layout),
  });

/** The entries of a search as a spreadsheet. */
export const textCatalogFile = (
  ctx: Context,
  statements: TextCatalogStatements,
  search: { text: string | null; type: number | null },
  layout: Layout,
): Promise<Buffer> => sheetOfEntries(layout, storedEntries(ctx, statements, search));
