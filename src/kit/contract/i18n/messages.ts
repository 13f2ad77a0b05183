import type { MessageKey } from '../../../../generated/message-keys.ts';

export type { MessageKey };

/** The languages whose texts are part of the product; the first is the default. */
export const LOCALES = ['ko', 'en', 'ja', 'zh'] as const;
export type BuiltInLocale = (typeof LOCALES)[number];
declare const added: unique symbol;
/** A language the platform has added: its texts are rows of the database, over those of a built-in one. */
export type AddedLocale = string & { readonly [added]: true };
/** A language of the interface. */
export type Locale = BuiltInLocale | AddedLocale;
export const DEFAULT_LOCALE: BuiltInLocale = 'ko';

/** The texts of one slice, side by side; `{{name}}` marks a parameter. */
export type Messages = Record<string, Record<BuiltInLocale, string>>;

export type MessageParams = Record<string, string | number>;

/** Narrows any language tag (`en-US`, `ZH`) to a locale of the product, or undefined. */
export function toLocale(tag: string | undefined): BuiltInLocale | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === base);
}
