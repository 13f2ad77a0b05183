import type { Locale } from '#kit/contract/messages.ts';

const formats = new Map<Locale, Intl.NumberFormat>();

/** Won as a person says it: 12만, 3.4억; 120K, 340M; 12万, 3.4億. */
export function shortMoney(won: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    formats.set(locale, format);
  }
  return format.format(won);
}
