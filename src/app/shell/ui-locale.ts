import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Locale } from '#kit/contract/messages.ts';
import { preferredLocale, useLocale } from '#kit/web/i18n.tsx';

type UiLocale = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Locale, () => Promise<[unknown, unknown]>> = {
  ko: () => Promise.all([import('antd/es/locale/ko_KR.js'), import('dayjs/locale/ko.js')]),
  en: () => Promise.all([import('antd/es/locale/en_US.js'), import('dayjs/locale/en.js')]),
  ja: () => Promise.all([import('antd/es/locale/ja_JP.js'), import('dayjs/locale/ja.js')]),
  zh: () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
};

async function load(locale: Locale): Promise<UiLocale> {
  const [texts] = await loaders[locale]();
  dayjs.locale(locale === 'zh' ? 'zh-cn' : locale);
  return (texts as { default: UiLocale }).default;
}

// Fetched with the code of the shell instead of after it; what fails here is tried again and told below.
loaders[preferredLocale()]().catch(() => undefined);

/** The texts of the UI library and the names of days, in the language in force; undefined until the first are there. */
export function useUiLocale(): UiLocale | undefined {
  const { locale } = useLocale();
  const [loaded, setLoaded] = useState<UiLocale>();
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
