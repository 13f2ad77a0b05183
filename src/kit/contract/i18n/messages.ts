import type { MessageKey } from '../../../../generated/message-keys.ts';
import { writeNumber } from './write-number.ts';

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

/** Parameters that identify something: a separator would make them another value. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'number', 'status', 'storeId', 'table', 'year']);

/** The parameters as the reader sees them: numbers carry separators, identifiers stay as they are. */
export function formatParams(locale: Locale, params: MessageParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !IDENTIFIERS.has(name) ? writeNumber(locale, value) : String(value),
    ]),
  );
}

/** A text with its parameters; a name without a value stays visible. Texts of operators are data: nothing else in them has a meaning. */
export function fillText(text: string, locale: Locale, params: MessageParams): string {
  const values = formatParams(locale, params);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}

/** Narrows any language tag (`en-US`, `ZH`) to a locale of the product, or undefined. */
export function toLocale(tag: string | undefined): BuiltInLocale | undefined {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === base);
}
