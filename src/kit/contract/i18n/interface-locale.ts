import { LANGUAGE_ID, likelyTag } from './language-tags.ts';
import { type AddedLocale, type BuiltInLocale, type Locale, toLocale } from './messages.ts';

/**
 * The built-in locale of a language id: `en-US` is en. `zh-TW` has a different script than zh, so it is a separate
 * language.
 */
export function builtInLocale(id: string): BuiltInLocale | undefined {
  const locale = toLocale(id);
  if (!locale || id === locale) return locale;
  return likelyTag(id).script === likelyTag(locale).script ? locale : undefined;
}

/** A language id as an interface language, or undefined if its format is invalid. */
export function interfaceLocale(id: string | null | undefined): Locale | undefined {
  if (!id || !LANGUAGE_ID.test(id)) return undefined;
  return builtInLocale(id) ?? (id as AddedLocale);
}

/** What an added language shows where it has no text: the built-in variety of the same language, else English. */
export const fallbackLocale = (locale: Locale): BuiltInLocale => toLocale(locale) ?? 'en';

/** `zh-Hant-TW` matches `zh` if no closer language is offered. */
function fallbacksOf(tag: string): string[] {
  const parts = tag.toLowerCase().split(/[-_]/);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}

/** The first wanted language that is offered (RFC 4647 lookup). */
export function offeredLocale(wanted: readonly string[], offered: readonly Locale[]): Locale | undefined {
  for (const tag of wanted.flatMap(fallbacksOf)) {
    const found = offered.find((locale) => locale.toLowerCase().replace('_', '-') === tag);
    if (found) return found;
  }
  return undefined;
}

/** The tags of an Accept-Language header by preference; headers longer than any browser's are cut. */
export function wantedLanguages(header: string): string[] {
  return header
    .slice(0, 300)
    .split(',')
    .map((each) => {
      const [tag = '', ...params] = each.split(';').map((part) => part.trim());
      const quality = params.find((param) => param.startsWith('q='));
      return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
