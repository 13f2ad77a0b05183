import { intlTag } from '#kit/contract/i18n/language-tags.ts';
import { currentLocale } from './i18n.tsx';

const collators = new Map<string, Intl.Collator>();

/** The order of two texts in the language in force; numbers inside them count as numbers. */
export function compareTexts(a: string, b: string): number {
  const locale = currentLocale();
  const known = collators.get(locale) ?? new Intl.Collator(intlTag(locale), { numeric: true });
  collators.set(locale, known);
  return known.compare(a, b);
}
