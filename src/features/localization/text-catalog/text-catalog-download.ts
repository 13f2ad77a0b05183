import type { Context } from '#kit/server/context.ts';
import { containing } from '#kit/server/database/like.ts';
import { rowBatches } from '#kit/server/database/row-batches.ts';
import type { Values } from '#kit/server/import-export/resource-spreadsheet.ts';
import { fileOfRows } from '#kit/server/import-export/spreadsheet-download.ts';
import type { Layout } from './text-catalog-columns.ts';
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

type Batches = Iterable<readonly EntryRow[]> | AsyncIterable<readonly EntryRow[]>;

/** An entry as a column of each language shows it: its own text is one of the translations. */
async function* rowsOf(batches: Batches): AsyncGenerator<Values[]> {
  for await (const batch of batches)
    yield batch.map(({ language, text, translations, ...row }) => ({
      ...row,
      translations: [{ language, text }, ...translations],
    }));
}

/** The spreadsheet of some entries, as the upload reads it. */
export const sheetOfEntries = ({ columns, context }: Layout, entries: Batches): Promise<Buffer> =>
  fileOfRows(rowsOf(entries), columns, context);

/** The entries of a search as a spreadsheet. */
export const textCatalogFile = (
  ctx: Context,
  { next }: TextCatalogStatements,
  search: { text: string | null; type: number | null },
  layout: Layout,
): Promise<Buffer> =>
  sheetOfEntries(
    layout,
    rowBatches<EntryRow>(BATCH, (last) =>
      ctx.db.query(next, [last?.key ?? '', search.type, containing(search.text)]),
    ),
  );
