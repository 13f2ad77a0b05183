import { languagesInUse } from '#features/localization/languages/languages.read-model.ts';
import type { AnyField } from '#kit/contract/field.ts';
import type { Locale, MessageKey } from '#kit/contract/i18n/messages.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { type CellContext, codeChoices } from '#kit/server/import-export/cell-context.ts';
import { columnsByHeader } from '#kit/server/import-export/spreadsheet-header.ts';
import type { SpreadsheetColumn } from '#kit/server/import-export/spreadsheet-layout.ts';
import { namesOf } from '#kit/server/import-export/spreadsheet-names.ts';
import type { TextCatalog } from './text-catalog.contract.ts';

export interface Layout {
  /** The columns of a download, in the reader's language. */
  columns: SpreadsheetColumn[];
  /** The column of a header, in any built-in language. */
  named(header: string): SpreadsheetColumn | undefined;
  context: CellContext;
  /** The language of a new entry's own text. */
  base: string;
}

/** The columns of a text catalog's spreadsheet, used by download and upload. */
export async function textCatalogLayout(ctx: Context, resource: TextCatalog): Promise<Layout> {
  const { form, id } = resource;
  const languages = await languagesInUse(ctx.db);
  const headers: [SpreadsheetColumn, (locale: Locale) => string][] = [];
  const add = (
    column: Pick<SpreadsheetColumn, 'name' | 'field' | 'width'> & Partial<SpreadsheetColumn>,
    label: (locale: Locale) => string,
  ) => headers.push([{ kind: 'value', key: column.name, ...column, label: label(ctx.locale) }, label]);
  const addFixed = (name: string, field: AnyField, width: number, kind: 'value' | 'mark' = 'value') => {
    const key = kind === 'mark' ? 'sheet.mark' : (`${resource.name}.${name}` as MessageKey);
    add({ kind, name, field, width }, (locale) => ctx.services.texts.translate(locale, key));
  };
  addFixed('key', form.key, 32);
  addFixed('type', form.type, 14);
  for (const { id: language, name } of languages)
    add(
      { key: `text.${language}`, name: 'text', field: form.text, width: 28, language },
      () => `${name} (${language})`,
    );
  addFixed('inUse', form.inUse, 10);
  addFixed('mark', id, 16, 'mark');
  return {
    columns: headers.map(([column]) => column),
    named: columnsByHeader(ctx.locale, headers),
    context: {
      keys: { type: 'typeId' },
      names: { type: namesOf(codeChoices(ctx, form.type.codeGroup ?? '')) },
      firstInstead: {},
      restless: [],
      clock: clockOf(PLATFORM_ZONE),
    },
    base: languages.find(({ isDefault }) => isDefault)?.id ?? 'ko',
  };
}
