import type { Context } from '#kit/server/context.ts';
import type { TextCatalog } from './text-catalog.contract.ts';
import { textCatalogLayout } from './text-catalog-columns.ts';
import { type EntryRow, sheetOfEntries } from './text-catalog-download.ts';

export type SheetEntry = EntryRow;

/**
 * A spreadsheet that the upload reads, with columns for some languages beside the one of new entries. `entriesIn` makes
 * the rows for that language.
 */
export async function textCatalogSheet(
  ctx: Context,
  resource: TextCatalog,
  languages: readonly string[],
  entriesIn: (base: string) => readonly SheetEntry[],
): Promise<Buffer> {
  const layout = await textCatalogLayout(ctx, resource);
  const shown = new Set([layout.base, ...languages]);
  const columns = layout.columns.filter((each) => each.language === undefined || shown.has(each.language));
  return sheetOfEntries({ ...layout, columns }, [entriesIn(layout.base)]);
}
