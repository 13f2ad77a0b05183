import { intlTag } from '#kit/contract/i18n/language-tags.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';

/** Below this every digit fits. */
const SHORT_FROM = 10_000;
const formats = new Map<string, Intl.NumberFormat>();

/** Won as a person says it: 9,500, 12만, 3,726.9만, 3.4억; 120K, 340M; 12万, 3.4億. */
export function shortMoney(won: number, locale: Locale): string {
  const notation = Math.abs(won) < SHORT_FROM ? 'standard' : 'compact';
  const key = `${locale} ${notation}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlTag(locale), {
      notation,
      maximumFractionDigits: 1,
      useGrouping: 'always',
    });
    formats.set(key, format);
  }
  return format.format(won);
}
