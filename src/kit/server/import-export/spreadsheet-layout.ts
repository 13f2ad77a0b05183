import type { AnyField, Field, FieldMap } from '#kit/contract/field.ts';
import type { Locale, MessageKey } from '#kit/contract/i18n/messages.ts';
import type { ScopedContext } from '../context.ts';
import type { ResourceSpreadsheet } from './resource-spreadsheet.ts';
import { columnsByHeader } from './spreadsheet-header.ts';

/** One column of a resource's spreadsheet. */
export interface SpreadsheetColumn {
  kind: 'id' | 'mark' | 'value' | 'ignored';
  /** Identifies the column independently of the header's language. */
  key: string;
  label: string;
  width: number;
  /** The field in the column, and its name in the form. */
  field: AnyField;
  name: string;
  /** Language of the translation, if it is part of one. */
  language?: string;
}

export interface SpreadsheetLayout {
  /** As a download has them. */
  columns: readonly SpreadsheetColumn[];
  id: SpreadsheetColumn;
  mark: SpreadsheetColumn;
  /** The column with the row's name, which identifies rows without an id. */
  main: SpreadsheetColumn;
  named(header: string): SpreadsheetColumn | undefined;
}

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  text: 24,
  longText: 40,
  flag: 10,
  bool: 10,
  int: 10,
  money: 12,
  code: 16,
  codes: 24,
  refs: 28,
  dateTime: 20,
};

/** The columns of a resource's spreadsheet in the reader's language; headers of other languages are accepted too. */
export function spreadsheetLayout(ctx: ScopedContext, sheet: ResourceSpreadsheet): SpreadsheetLayout {
  const { resource } = sheet;
  const { texts } = ctx.services;
  const form = resource.form as FieldMap;
  const translated: FieldMap = form.translations?.fields ?? {};
  const languages = ctx.store.languages.filter((language) => language !== ctx.store.defaultLanguage);
  const names: [SpreadsheetColumn, (locale: Locale) => string][] = [];

  const add = (column: Omit<SpreadsheetColumn, 'label' | 'width'>, text: MessageKey): SpreadsheetColumn => {
    const suffix = column.language === undefined ? '' : ` (${column.language})`;
    const label = (locale: Locale) => texts.translate(locale, text) + suffix;
    const width = column.kind === 'mark' ? 16 : (WIDTHS[column.field.kind] ?? 12);
    const made = { ...column, label: label(ctx.locale), width };
    names.push([made, label]);
    return made;
  };
  const labelOf = (name: string): MessageKey => `${resource.name}.${name}` as MessageKey;

  const id = add({ kind: 'id', key: 'id', field: resource.id, name: 'id' }, 'sheet.id');
  for (const name of sheet.fields) {
    const field = form[name];
    if (!field) throw new Error(`${resource.name} has no field ${name}`);
    add({ kind: 'value', key: name, field, name }, labelOf(name));
    const part = translated[name];
    if (!part || name === 'language') continue;
    const kind = (sheet.perLanguage?.(ctx, name) ?? true) ? 'value' : 'ignored';
    for (const language of languages)
      add({ kind, key: `${name}.${language}`, field: part, name, language }, labelOf(name));
  }
  const mark = add({ kind: 'mark', key: 'mark', field: resource.id, name: 'mark' }, 'sheet.mark');

  const all = names.map(([column]) => column);
  return {
    columns: all.filter(({ kind }) => kind !== 'ignored'),
    id,
    mark,
    main: all.find(({ kind }) => kind === 'value') as SpreadsheetColumn,
    named: columnsByHeader(ctx.locale, names),
  };
}
