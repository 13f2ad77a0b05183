import { builtInLocale, interfaceLocale } from '#kit/contract/i18n/interface-locale.ts';
import { ownName } from '#kit/contract/i18n/language-tags.ts';
import { type BuiltInLocale, LOCALES, type Locale } from '#kit/contract/i18n/messages.ts';

export interface InterfaceLanguage {
  locale: Locale;
  name: string;
  /** What share of the interface's texts it has; the others are shown in `fallbackLocale`. */
  percent: number;
}

/** Each language in its own words, for when the server's list cannot be had. */
const ownNames: Record<BuiltInLocale, string> = { ko: '한국어', en: 'English', ja: '日本語', zh: '中文' };

export const allLanguages: readonly InterfaceLanguage[] = LOCALES.map((locale) => ({
  locale,
  name: ownNames[locale],
  percent: 100,
}));

/** The languages of `GET /language` that are offered for the interface; the built-in ones when the list is of no use. */
export function decodeInterfaceLanguages(wire: unknown): readonly InterfaceLanguage[] {
  const entries = Array.isArray(wire)
    ? (wire as { id?: string; nm?: string; textPct?: number; offerYn?: string }[])
    : [];
  const offered = new Map<Locale, InterfaceLanguage>();
  for (const { id, nm, textPct, offerYn } of entries) {
    const locale = interfaceLocale(id);
    if (!id || !locale || offered.has(locale)) continue;
    if (builtInLocale(id)) offered.set(locale, { locale, name: nm || ownName(id), percent: 100 });
    else if (offerYn === 'Y')
      offered.set(locale, { locale, name: nm || ownName(id), percent: textPct ?? 100 });
  }
  return offered.size > 0 ? [...offered.values()] : allLanguages;
}

/** The list with the language in force, which may have come out of use or stand in a list that is still on its way. */
export function withCurrent(
  offered: readonly InterfaceLanguage[],
  current: Locale,
): readonly InterfaceLanguage[] {
  if (offered.some(({ locale }) => locale === current)) return offered;
  return [...offered, { locale: current, name: ownName(current), percent: 100 }];
}
