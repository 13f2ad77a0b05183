import { allLanguages } from '#features/localization/languages/languages.read-model.ts';
import {
  type SheetEntry,
  textCatalogSheet,
} from '#features/localization/text-catalog/text-catalog-sheet.public.ts';
import { notFound } from '#kit/contract/errors.ts';
import { builtInLocale } from '#kit/contract/i18n/interface-locale.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { as, statement } from '#kit/server/database/pool.ts';
import { clientText } from './client-text.contract.ts';
import { ownDeviceType } from './text-overlay.read-model.ts';

const STORED = statement(
  'client-texts-by-key',
  `select id, key, type_id as "typeId", language, text, translations, in_use as "inUse", version from client_texts
   where key = any($1::text[]) and deleted_at is null`,
  { translations: as<{ language: string; text: string }[]>() },
);

const LONGEST = clientText.form.text.limits.max ?? 0;

/** The product's own text of a key in a language; undefined where it has none. */
function builtInText({ services }: Context, key: string, language: string): string | undefined {
  const { builtIn } = services.texts;
  const locale = builtInLocale(language);
  return locale && Object.hasOwn(builtIn, key) ? builtIn[key as MessageKey]?.[locale] : undefined;
}

/** The same as far as an entry holds it. */
function shownText(ctx: Context, key: string, language: string): string {
  const text = builtInText(ctx, key, language) ?? '';
  return text.length <= LONGEST ? text : '';
}

/** A text that nobody has entered, as an entry in the language of new ones. */
const newEntry = (ctx: Context, key: string, typeId: number, language: string): SheetEntry => ({
  id: 0,
  key,
  typeId,
  language,
  text: shownText(ctx, key, language),
  translations: language === 'en' ? [] : [{ language: 'en', text: shownText(ctx, key, 'en') }],
  inUse: true,
  version: null,
});

/**
 * The texts that a language lacks as a spreadsheet for the upload, beside the default language and English. Keys that
 * texts of other devices hold are left out, because a key exists once.
 */
export async function missingTexts(ctx: Context, language: string): Promise<Buffer> {
  const { texts } = ctx.services;
  const typeId = ownDeviceType(ctx.services);
  if (typeId === undefined || !(await allLanguages(ctx.db)).some(({ id }) => id === language))
    throw notFound();
  const missing = texts.missing(language);
  const stored = new Map((await ctx.db.query(STORED, [missing])).map((row) => [row.key, row]));
  return textCatalogSheet(ctx, clientText, ['en', language], (base) =>
    missing.flatMap((key): SheetEntry[] => {
      const row = stored.get(key);
      if (row) return row.typeId === typeId ? [row] : [];
      return [newEntry(ctx, key, typeId, base)];
    }),
  );
}

/** A new entry without what the product says itself: stored, that would outlive the product's next wording. */
export function withoutBuiltIn<
  Entry extends Pick<SheetEntry, 'key' | 'typeId' | 'language' | 'text' | 'translations'>,
>(ctx: Context, entry: Entry): Entry | undefined {
  if (entry.typeId !== ownDeviceType(ctx.services)) return entry;
  const isOwn = (language: string, text: string) => builtInText(ctx, entry.key, language) === text;
  const translations = entry.translations.filter(({ language, text }) => !isOwn(language, text));
  return translations.length === 0 && isOwn(entry.language, entry.text)
    ? undefined
    : { ...entry, translations };
}
