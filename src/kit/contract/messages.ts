import type { MessageKey } from '../../../generated/message-keys.ts';

export type { MessageKey };

/** The languages the product itself speaks; the first is the default and the fallback. */
export const LOCALES = ['ko', 'en', 'ja', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ko';

/** The texts of one slice, side by side; `{{name}}` marks a parameter. */
export type Messages = Record<string, Record<Locale, string>>;

export type MessageParams = Record<string, string | number>;

/** Narrows any language tag (`en-US`, `ZH`) to a locale of the product, or undefined. */
export function toLocale(tag: string | undefined): Locale | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === base);
}
