import { defaultLanguage, knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { elementErrorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import type { TextCatalog } from './text-catalog.contract.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';

export interface Translation {
  language: string;
  text: string;
}

/** Only responses carry the entry's language; the server sets it, so here it is an ordinary column. */
export const storedTextCatalog = (resource: TextCatalog) => ({
  ...resource,
  form: { ...resource.form, language: { ...resource.row.language, readonly: false } },
});
type Values = SentValues<ReturnType<typeof storedTextCatalog>>;

/** Maximum size of a btree entry; 250 letters of any script fit, 250 joined emoji may not. */
const LARGEST_KEY = 2_600;
export const keyFits = (key: string): boolean => Buffer.byteLength(key) <= LARGEST_KEY;

/** Sets the language of a new entry's own text and refuses unknown languages. */
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
    const pathOf = (index: number) => elementErrorPath(translations, index, 'language');
    if (unknown >= 0) throw fieldError(pathOf(unknown), 'field.unknownLanguage');
    // `text` holds the entry's own language: a translation that repeats it is ignored, one that differs is refused.
    const text = values.text ?? before?.text;
    const second = given.findIndex((each) => each.language === own && each.text !== text);
    if (second >= 0) throw fieldError(pathOf(second), 'field.duplicate');
    values.translations = given.filter(({ language }) => language !== own);
  };
}
