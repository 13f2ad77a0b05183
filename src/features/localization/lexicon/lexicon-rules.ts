import { defaultLanguage, knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context } from '#kit/server/context.ts';

type Row = Record<string, unknown>;
export interface Translation {
  language: string;
  text: string;
}

/** What a btree entry can hold; 250 letters of any script fit, 250 joined emoji need not. */
const LARGEST_KEY = 2_600;
export const keyFits = (key: string): boolean => Buffer.byteLength(key) <= LARGEST_KEY;

/** Names the language of a new entry's own text and refuses languages that do not exist. */
export function checkEntry(resource: AnyResource) {
  const { key, translations } = resource.form;
  return async (ctx: Context, values: Row, before?: Row): Promise<void> => {
    if (typeof values.key === 'string' && !keyFits(values.key))
      throw fieldError(key.wire, 'field.tooLong', { max: key.limits.max });
    if (!before) values.language = await defaultLanguage(ctx.db);
    const given = values.translations as Translation[] | undefined;
    if (!given) return;
    const own = (before?.language ?? values.language) as string;
    const known = await knownLanguages(ctx.db);
    const unknown = given.findIndex(({ language }) => !known.has(language));
    if (unknown >= 0)
      throw fieldError(
        `${translations.wire}[${unknown}].${translations.fields.language.wire}`,
        'field.unknownLanguage',
      );
    // The entry's own language is what `text` holds; a second version of it would contradict it.
    values.translations = given.filter(({ language }) => language !== own);
  };
}
