import { type LanguageInUse, languagesInUse } from '#features/localization/languages/languages.read-model.ts';
import { LOCALES, type Locale, type MessageKey } from '#kit/contract/i18n/messages.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context } from '#kit/server/context.ts';
import { folded } from '#kit/server/import-export/spreadsheet-header.ts';

export interface FixedColumn {
  kind: 'key' | 'type' | 'inUse' | 'mark';
  label: string;
}
export interface LanguageColumn {
  kind: 'language';
  label: string;
  language: string;
}
export type Column = FixedColumn | LanguageColumn;

const FIXED = ['key', 'type', 'inUse', 'mark'] as const;

/** Identifies a column independently of its header. */
export const columnId = (column: Column): string =>
  column.kind === 'language' ? `text.${column.language}` : column.kind;

export interface Layout {
  /** The columns of a download, in the reader's language. */
  columns: Column[];
  /** The column of a header, in any built-in language. */
  named(header: string): Column | undefined;
  typeLabel(id: number): string;
  typeNamed(text: string): number | undefined;
  typeLabels: string[];
  /** The language of a new entry's own text. */
  base: string;
}

const languageColumn = ({ id, name }: LanguageInUse): Column => ({
  kind: 'language',
  label: `${name} (${id})`,
  language: id,
});

/** Names if they are unambiguous; else the value. */
function typeNames(ctx: Context, group: string) {
  const ofLocale = (locale: Locale): CodeValue[] => ctx.services.codes.list(group, locale);
  const ids = new Map<string, number | undefined>();
  const add = (text: string | undefined, id: number): void => {
    if (!text) return;
    const known = ids.get(folded(text));
    ids.set(folded(text), ids.has(folded(text)) && known !== id ? undefined : id);
  };
  for (const locale of LOCALES) for (const { id, name } of ofLocale(locale)) add(name, id);
  for (const { id, value } of ofLocale(ctx.locale)) if (value) ids.set(folded(value), id);
  const label = ({ id, name, value }: CodeValue): string =>
    name && ids.get(folded(name)) === id ? name : (value ?? '');
  return { ids, labels: new Map(ofLocale(ctx.locale).map((each) => [each.id, label(each)])) };
}

/** The columns of a text catalog's spreadsheet, used by download and upload. */
export async function textCatalogLayout(ctx: Context, resource: AnyResource): Promise<Layout> {
  const { texts } = ctx.services;
  const languages = await languagesInUse(ctx.db);
  const labelKey = (kind: string): MessageKey =>
    kind === 'mark' ? 'sheet.mark' : (`${resource.name}.${kind}` as MessageKey);
  const label = (kind: (typeof FIXED)[number], locale: Locale) => texts.translate(locale, labelKey(kind));
  const fixed = (kind: (typeof FIXED)[number]): Column => ({ kind, label: label(kind, ctx.locale) });
  const columns = [
    fixed('key'),
    fixed('type'),
    ...languages.map(languageColumn),
    fixed('inUse'),
    fixed('mark'),
  ];
  const byHeader = new Map<string, Column>();
  for (const kind of FIXED)
    for (const locale of LOCALES)
      byHeader.set(folded(label(kind, locale)), columns.find((column) => column.kind === kind) as Column);
  for (const column of columns) byHeader.set(folded(column.label), column);
  const types = typeNames(ctx, resource.form.type.codeGroup);
  return {
    columns,
    named: (header) => byHeader.get(folded(header)),
    typeLabel: (id) => types.labels.get(id) ?? '',
    typeNamed: (text) => types.ids.get(folded(text)),
    typeLabels: [...types.labels.values()],
    base: languages.find(({ isDefault }) => isDefault)?.id ?? 'ko',
  };
}
