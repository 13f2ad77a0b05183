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
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type MessageKey,
  type MessageParams,
  type Messages,
} from '#kit/contract/i18n/messages.ts';
import { discover } from './discover-files.ts';

export type TextTable = Readonly<Record<string, string>>;

/** How much of the product's texts a language has. */
interface Coverage {
  count: number;
  total: number;
  /** Rounded down, so that 100 means all. */
  percent: number;
}

/** The texts of the product on the server: built-in messages overridden by the operators' edits. */
export interface Texts {
  readonly builtIn: Messages;
  translate(locale: Locale, key: MessageKey, params?: MessageParams): string;
  message(locale: Locale, message: Message): string;
  /** Replaces the operators' edits of all languages; only those in use are shown. */
  overlay(edits: ReadonlyMap<string, TextTable>, inUse: ReadonlySet<string>): void;
  /** The locale for an Accept-Language header. */
  localeFor(acceptLanguage: string | undefined): Locale;
  /** A language id as a locale; undefined for a language that is not offered. */
  shownLocale(id: string): Locale | undefined;
  coverage(languageId: string): Coverage;
  /** The texts that a language lacks, in the order of their keys. */
  missing(languageId: string): MessageKey[];
  /** Whether a language in use has enough texts to be offered for the interface. */
  isOffered(languageId: string): boolean;
  /** The operators' edits over the texts of its fallback. */
  edits(locale: Locale): TextTable;
  /** Built-in texts and edits together. */
  all(locale: Locale): TextTable;
}

const builtInTexts = (builtIn: Messages, locale: Locale): TextTable =>
  Object.fromEntries(Object.entries(builtIn).map(([key, texts]) => [key, texts[fallbackLocale(locale)]]));

/** The language of a reader among those offered. */
function readerLocale(acceptLanguage: string, added: () => AddedLocale[]): Locale {
  // Partner devices state no language, or any.
  if (acceptLanguage === '' || acceptLanguage === '*') return DEFAULT_LOCALE;
  // Values sent by our own client need no parsing.
  const plain = LOCALES.find((locale) => locale === acceptLanguage);
  return plain ?? offeredLocale(wantedLanguages(acceptLanguage), [...LOCALES, ...added()]) ?? DEFAULT_LOCALE;
}

/** `minimumPercent` is asked each time: what share of the texts an added language needs in order to be offered. */
export function createTexts(builtIn: Messages, minimumPercent: () => number): Texts {
  const total = Object.keys(builtIn).length;
  let tables: ReadonlyMap<string, TextTable> = new Map();
  let counts: ReadonlyMap<string, number> = new Map();
  let addedLocales: readonly AddedLocale[] = [];

  const translate: Texts['translate'] = (locale, key, params) => {
    const base = fallbackLocale(locale);
    const text =
      tables.get(locale)?.[key] ??
      tables.get(base)?.[key] ??
      builtIn[key]?.[base] ??
      builtIn[key]?.[DEFAULT_LOCALE] ??
      key;
    return params ? fillText(text, locale, params) : text;
  };
  const edits: Texts['edits'] = (locale) => ({
    ...tables.get(fallbackLocale(locale)),
    ...tables.get(locale),
  });
  const coverage: Texts['coverage'] = (id) => {
    const count = builtInLocale(id) ? total : (counts.get(id) ?? 0);
    return { count, total, percent: Math.floor((count * 100) / total) };
  };
  const isOffered: Texts['isOffered'] = (id) => {
    if (builtInLocale(id)) return true;
    const { count, percent } = coverage(id);
    return count > 0 && percent >= minimumPercent();
  };
  const offeredAdded = (): AddedLocale[] => addedLocales.filter(isOffered);
  return {
    builtIn,
    translate,
    message: (locale, { key, params }) => translate(locale, key, params),
    overlay(next, inUse) {
      tables = next;
      counts = new Map(
        [...next].map(([id, table]) => [
          id,
          Object.keys(table).filter((key) => Object.hasOwn(builtIn, key)).length,
        ]),
      );
      addedLocales = [...next.keys()].filter(
        (id): id is AddedLocale => inUse.has(id) && interfaceLocale(id) === id && !builtInLocale(id),
      );
    },
    localeFor: (acceptLanguage = '') => readerLocale(acceptLanguage, offeredAdded),
    shownLocale: (id) => builtInLocale(id) ?? offeredAdded().find((added) => added === id),
    coverage,
    missing(id) {
      if (builtInLocale(id)) return [];
      const table = tables.get(id) ?? {};
      return (Object.keys(builtIn) as MessageKey[]).filter((key) => !Object.hasOwn(table, key)).sort();
    },
    isOffered,
    edits,
    all: (locale) => ({ ...builtInTexts(builtIn, locale), ...edits(locale) }),
  };
}

/** Finds and loads every slice's messages. */
export async function loadMessages(): Promise<Messages> {
  return Object.assign({}, ...(await discover<Messages>('messages')));
}
