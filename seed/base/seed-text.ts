/** A name in Korean with the other languages of the product. */
export interface SeedText {
  ko: string;
  en: string;
  ja: string;
  zh: string;
}

export const texts = (ko: string, en: string, ja: string, zh: string): SeedText => ({ ko, en, ja, zh });

/** The other languages as the `translations` columns keep them. */
export const translationsOf = ({ en, ja, zh }: SeedText): { language: string; name: string }[] => [
  { language: 'en', name: en },
  { language: 'ja', name: ja },
  { language: 'zh', name: zh },
];
