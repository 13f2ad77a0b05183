import type { MessageKey } from '../../../../generated/message-keys.ts';

export type { MessageKey };

/** The built-in languages; the first is the default. */
export const LOCALES = ['ko', 'en', 'ja', 'zh'] as const;
export type BuiltInLocale = (typeof LOCALES)[number];
declare const added: unique symbol;
/** A language added by the platform: its texts are rows that override those of a built-in language. */
export type AddedLocale = string & { readonly [added]: true };
/** A language of the interface. */
export type Locale = BuiltInLocale | AddedLocale;
export const DEFAULT_LOCALE: BuiltInLocale = 'ko';

/** The messages of one slice in all languages; `{{name}}` marks a parameter. */
export type Messages = Record<string, Record<BuiltInLocale, string>>;

/** A local date or time (`yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss`), written in the language of the message. */
export type DateParam = { readonly day: string } | { readonly moment: string } | { readonly time: string };
export type MessageParams = Record<string, string | number | DateParam>;

/** Narrows any language tag (`en-US`, `ZH`) to a locale of the product, or undefined. */
export function toLocale(tag: string | undefined): BuiltInLocale | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === base);
}
