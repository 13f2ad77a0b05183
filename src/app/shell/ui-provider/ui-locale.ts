import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { fallbackLocale } from '#kit/contract/i18n/interface-locale.ts';
import { type BuiltInLocale, type Locale, toLocale } from '#kit/contract/i18n/messages.ts';
import { rememberedLocale, useLocale } from '#kit/web/i18n/i18n.tsx';

type UiLocale = NonNullable<ConfigProviderProps['locale']>;

interface UiTexts {
  messages: unknown;
  days: string;
}
const loaders: Record<BuiltInLocale, () => Promise<UiTexts>> = {
  ko: () => import('./ui-locales/ko.ts'),
  en: () => import('./ui-locales/en.ts'),
  ja: () => import('./ui-locales/ja.ts'),
  zh: () => import('./ui-locales/zh.ts'),
};

/** Already loaded texts, so that the first render does not suspend. */
const known = new Map<Locale, UiLocale>();

/** For an added language, the UI library's texts if it has any, else those of its fallback. */
async function loadTexts(locale: Locale): Promise<UiTexts> {
  const builtIn = toLocale(locale);
  if (builtIn === locale) return loaders[builtIn]();
  const base = loaders[fallbackLocale(locale)];
  try {
    const { addedUiTexts } = await import('./ui-locales/added.ts');
    return (await addedUiTexts(locale)) ?? base();
  } catch (error) {
    console.warn('The texts of the UI library could not be loaded; those of the fallback are used.', error);
    return base();
  }
}

async function load(locale: Locale): Promise<UiLocale> {
  const { messages, days } = await loadTexts(locale);
  dayjs.locale(days);
  const loaded = messages as UiLocale;
  known.set(locale, loaded);
  return loaded;
}

// Loaded in parallel with the shell's code; a failure is retried and reported below.
const remembered = rememberedLocale();
if (remembered) load(remembered).catch(() => undefined);

/** Texts of the UI library and names of days in the current language; undefined until loaded. */
export function useUiLocale(): UiLocale | undefined {
  const { locale } = useLocale();
  const [loaded, setLoaded] = useState(() => known.get(locale));
  useEffect(() => {
    let stale = false;
    load(locale).then(
      (texts) => !stale && setLoaded(texts),
      (error) => console.warn('The texts of the UI library could not be loaded.', error),
    );
    return () => {
      stale = true;
    };
  }, [locale]);
  return loaded;
}
