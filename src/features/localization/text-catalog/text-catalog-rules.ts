import { defaultLanguage, knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { errorPath } from '#kit/contract/wire.ts';
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
    const pathOf = (index: number) =>
      `${translations.wire}[${index}].${errorPath(translations.fields.language)}`;
    if (unknown >= 0) throw fieldError(pathOf(unknown), 'field.unknownLanguage');
    // The entry's own language is what `text` holds: repeating it is harmless, contradicting it would lose one of both.
    const text = values.text ?? before?.text;
    const second = given.findIndex((each) => each.language === own && each.text !== text);
    if (second >= 0) throw fieldError(pathOf(second), 'field.duplicate');
    values.translations = given.filter(({ language }) => language !== own);
  };
}
