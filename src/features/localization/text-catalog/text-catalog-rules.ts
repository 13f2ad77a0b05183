import { defaultLanguage, knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { AnyField } from '#kit/contract/field.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import type { TextCatalog } from './text-catalog.contract.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';

export interface Translation {
  language: string;
  text: string;
}

/** Answers only carry the entry's language; the server writes it, so here it is a column like the others. */
export const storedTextCatalog = (resource: TextCatalog) => ({
  ...resource,
  form: { ...resource.form, language: { ...resource.row.language, readonly: false } },
});
type Values = SentValues<ReturnType<typeof storedTextCatalog>>;

/** What a btree entry can hold; 250 letters of any script fit, 250 joined emoji need not. */
const LARGEST_KEY = 2_600;
export const keyFits = (key: string): boolean => Buffer.byteLength(key) <= LARGEST_KEY;

/** Names the language of a new entry's own text and refuses languages that do not exist. */
export function checkEntry(resource: TextCatalog) {
  const { key, translations } = resource.form;
  return async (ctx: Context, values: Values, before?: TextCatalogTable['$inferSelect']): Promise<void> => {
    if (values.key !== undefined && !keyFits(values.key))
      throw fieldError(key.wire, 'field.tooLong', { max: key.limits.max ?? 0 });
    if (!before) values.language = await defaultLanguage(ctx.db);
    const given = values.translations;
    if (!given) return;
    const own = before?.language ?? values.language;
    const known = await knownLanguages(ctx.db);
    const unknown = given.findIndex(({ language }) => !known.has(language));
    const pathOf = (index: number) =>
      `${translations.wire}[${index}].${errorPath(translations.fields?.language as AnyField)}`;
    if (unknown >= 0) throw fieldError(pathOf(unknown), 'field.unknownLanguage');
    // The entry's own language is what `text` holds: repeating it is harmless, contradicting it would lose one of both.
    const text = values.text ?? before?.text;
    const second = given.findIndex((each) => each.language === own && each.text !== text);
    if (second >= 0) throw fieldError(pathOf(second), 'field.duplicate');
    values.translations = given.filter(({ language }) => language !== own);
  };
}
