/** A name in Korean with the other languages of the product. */
export interface SeedText {
  ko: string;
  en: string;
  ja: string;
  zh: string;
}

/** `ko|en|ja|zh` in one line, so that a table of names reads as a table; a name alone is that of every language. */
export function texts(line: string): SeedText {
  const parts = line.split('|');
  if (parts.length === 1) return { ko: line, en: line, ja: line, zh: line };
  const [ko, en, ja, zh, ...more] = parts;
  if (!ko || !en || !ja || !zh || more.length > 0) throw new Error(`not four names: ${line}`);
  return { ko, en, ja, zh };
}

/** The other languages as the `translations` columns keep them. */
export const translationsOf = ({ en, ja, zh }: SeedText): { language: string; name: string }[] => [
  { language: 'en', name: en },
  { language: 'ja', name: ja },
  { language: 'zh', name: zh },
];
