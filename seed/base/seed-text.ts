/** A name in Korean with the other languages of the product. */
export interface SeedText {
  ko: string;
  en: string;
  ja: string;
  zh: string;
}

export const texts = (ko: string, en: string, ja: string, zh: string): SeedText => ({ ko, en, ja, zh });

/** `ko|en|ja|zh` in one line, so that a table of names reads as a table. */
export function piped(text: string): SeedText {
  const [ko = '', en = ko, ja = ko, zh = ko] = text.split('|');
  return { ko, en, ja, zh };
}

/** The other languages as the `translations` columns keep them. */
export const translationsOf = ({ en, ja, zh }: SeedText): { language: string; name: string }[] => [
  { language: 'en', name: en },
  { language: 'ja', name: ja },
  { language: 'zh', name: zh },
];
