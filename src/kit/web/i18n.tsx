import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type MessageKey,
  type MessageParams,
  toLocale,
} from '#kit/contract/messages.ts';
import { plainGet } from './api/plain-get.ts';
import { bootKeys } from './boot-keys.ts';

export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** How long the first paint waits for the operators' edits; later ones are laid over when they come. */
const EDITS_WAIT = 500;

type Texts = Record<string, string>;
const builtIn: Record<Locale, () => Promise<{ default: Texts }>> = {
  ko: () => import('virtual:messages/ko'),
  en: () => import('virtual:messages/en'),
  ja: () => import('virtual:messages/ja'),
  zh: () => import('virtual:messages/zh'),
};

const i18n = i18next.createInstance();
let revision = 0;
const listeners = new Set<() => void>();
const loaded = new Map<Locale, Promise<void>>();

const ready = i18n.init({
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: [...LOCALES],
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {},
});

function announce() {
  revision += 1;
  for (const listener of listeners) listener();
}

/** The operators' own wording; nothing when it cannot be had. */
async function fetchEdits(locale: Locale): Promise<Texts> {
  try {
    const answer = await plainGet(`/admin/api/lan/data/${locale}?only=edits`, {
      headers: { 'accept-language': locale },
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (answer.body as { data?: Texts } | null)?.data ?? {};
  } catch (error) {
    console.warn('The edited texts could not be loaded; the built-in ones are used.', error);
    return {};
  }
}

function load(locale: Locale): Promise<void> {
  const known = loaded.get(locale);
  if (known) return known;
  const work = (async () => {
    // Both are asked for at once, but the edits are laid over only when the built-in texts lie there.
    const edits = fetchEdits(locale);
    const texts = await builtIn[locale]();
    i18n.addResourceBundle(locale, 'translation', texts.default, false, false);
    const laidOver = edits.then((data) => {
      if (Object.keys(data).length === 0) return;
      i18n.addResourceBundle(locale, 'translation', data, false, true);
      announce();
    });
    await Promise.race([laidOver, wait(EDITS_WAIT)]);
  })();
  loaded.set(locale, work);
  work.catch(() => loaded.delete(locale));
  return work;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The language remembered in this browser, or the first. */
export function preferredLocale(): Locale {
  const stored = toLocale(localStorage.getItem(bootKeys.locale) ?? undefined);
  return stored ?? DEFAULT_LOCALE;
}

/** Switches everything that is read: texts, `html lang`, and what subscribes (UI library, dates, menu). */
export async function setLocale(locale: Locale): Promise<void> {
  await ready;
  await load(locale);
  await i18n.changeLanguage(locale);
  localStorage.setItem(bootKeys.locale, locale);
  document.documentElement.lang = locale;
  announce();
}

/** Loads the texts of the remembered language; the page paints after it. */
export async function startI18n(): Promise<void> {
  await setLocale(preferredLocale());
}

/** Outside React. Inside use `useT`, which renders again when the language changes. */
export const translate: Translate = (key, params) => i18n.t(key, params ?? {});

export function currentLocale(): Locale {
  return toLocale(i18n.language) ?? DEFAULT_LOCALE;
}

/** Hears every change of language and every text that is laid over. */
export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useT(): Translate {
  const seen = useSyncExternalStore(subscribeLocale, () => revision);
  // A new function per revision, so that memoised columns and options follow the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what changes the texts behind `translate`
  return useMemo<Translate>(() => (key, params) => translate(key, params), [seen]);
}

export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const locale = useSyncExternalStore(subscribeLocale, currentLocale);
  return { locale, setLocale };
}
