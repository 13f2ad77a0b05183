import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '#kit/contract/errors.ts';
import { fillText } from '#kit/contract/i18n/fill-text.ts';
import {
  builtInLocale,
  fallbackLocale,
  interfaceLocale,
  offeredLocale,
  wantedLanguages,
} from '#kit/contract/i18n/interface-locale.ts';
import {
  type AddedLocale,
  type BuiltInLocale,
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type MessageKey,
  type MessageParams,
  type Messages,
} from '#kit/contract/i18n/messages.ts';

export type TextTable = Readonly<Record<string, string>>;

/** The texts of the product on the server: built-in messages overridden by the operators' edits. */
export interface Texts {
  translate(locale: Locale, key: MessageKey, params?: MessageParams): string;
  message(locale: Locale, message: Message): string;
  /** Replaces the operators' edits of all languages in use; `defaultLanguage` is the platform's. */
  overlay(edits: ReadonlyMap<string, TextTable>, defaultLanguage: string): void;
  /** The locale for an Accept-Language header. */
  localeFor(acceptLanguage: string | undefined): Locale;
  /** A language id as a locale; undefined for a language without texts. */
  shownLocale(id: string): Locale | undefined;
  /** The built-in locale used where `locale` has no text of its own. */
  fallback(locale: Locale): BuiltInLocale;
  /** Number of texts of the product in a language. */
  count(languageId: string): number;
  /** The operators' edits over the texts of `fallback(locale)`. */
  edits(locale: Locale): TextTable;
  /** Built-in texts and edits together. */
  all(locale: Locale): TextTable;
}

export function createTexts(builtIn: Messages): Texts {
  let tables: ReadonlyMap<string, TextTable> = new Map();
  let addedLocales: readonly AddedLocale[] = [];
  let defaultLanguage: string = DEFAULT_LOCALE;

  const fallback = (locale: Locale): BuiltInLocale => fallbackLocale(locale, defaultLanguage);
  const translate: Texts['translate'] = (locale, key, params) => {
    const base = fallback(locale);
    const text =
      tables.get(locale)?.[key] ??
      tables.get(base)?.[key] ??
      builtIn[key]?.[base] ??
      builtIn[key]?.[DEFAULT_LOCALE] ??
      key;
    return params ? fillText(text, locale, params) : text;
  };
  const edits: Texts['edits'] = (locale) => ({ ...tables.get(fallback(locale)), ...tables.get(locale) });
  const count: Texts['count'] = (id) =>
    Object.keys(builtInLocale(id) ? builtIn : (tables.get(id) ?? {})).filter((key) => key in builtIn).length;
  return {
    translate,
    message: (locale, { key, params }) => translate(locale, key, params),
    overlay(next, platformDefault) {
      tables = next;
      defaultLanguage = platformDefault;
      addedLocales = [...next.keys()].filter(
        (id): id is AddedLocale => interfaceLocale(id) === id && !builtInLocale(id) && count(id) > 0,
      );
    },
    localeFor(acceptLanguage = '') {
      // Values sent by our own client need no parsing.
      const plain = LOCALES.find((locale) => locale === acceptLanguage);
      return (
        plain ??
        offeredLocale(wantedLanguages(acceptLanguage), [...LOCALES, ...addedLocales]) ??
        DEFAULT_LOCALE
      );
    },
    shownLocale: (id) => builtInLocale(id) ?? addedLocales.find((added) => added === id),
    fallback,
    count,
    edits,
    all: (locale) => ({
      ...Object.fromEntries(Object.entries(builtIn).map(([key, texts]) => [key, texts[fallback(locale)]])),
      ...edits(locale),
    }),
  };
}

/** Finds and loads every slice's messages. */
export async function loadMessages(): Promise<Messages> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('**/*.messages.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return Object.assign({}, ...modules.map((module) => module.default as Messages));
}
