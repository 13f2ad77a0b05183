import { LOCALES, type Locale, toLocale } from '#kit/contract/messages.ts';

export interface InterfaceLanguage {
  locale: Locale;
  name: string;
}

/** Each language in its own words, for when the server's list cannot be had. */
const ownNames: Record<Locale, string> = { ko: '한국어', en: 'English', ja: '日本語', zh: '中文' };

export const allLanguages: readonly InterfaceLanguage[] = LOCALES.map((locale) => ({
  locale,
  name: ownNames[locale],
}));

/** The languages of `GET /language` that the interface speaks; all of them when the list is of no use. */
export function decodeInterfaceLanguages(wire: unknown): readonly InterfaceLanguage[] {
  const entries = Array.isArray(wire) ? (wire as { id?: string; nm?: string }[]) : [];
  const spoken = new Map<Locale, string>();
  for (const { id, nm } of entries) {
    const locale = toLocale(id);
    if (locale && !spoken.has(locale)) spoken.set(locale, nm || ownNames[locale]);
  }
  return spoken.size > 0 ? [...spoken].map(([locale, name]) => ({ locale, name })) : allLanguages;
}
