import { dayBack } from '#features/statistics/period/cut.rules.ts';
import type { Locale, MessageKey } from '#kit/contract/i18n/messages.ts';
import { readTime, writeDate } from '#kit/contract/time/read-date.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import type { PeriodKind } from './dashboard.contract.ts';

type MessageArgs = [key: MessageKey, params?: Record<string, string>];

const weekdayOf = (day: string, locale: Locale): string => writeDate(locale, { weekday: 'long' }, day);

/** The comparison of a period (D74) at `now` (`yyyy-MM-dd HH:mm:ss` of the store). */
export function comparedLabel(period: PeriodKind, now: string, locale: Locale): MessageArgs {
  const [today, time] = [now.slice(0, 10), readTime(locale, now)];
  if (period === 'TODAY') return ['dashboard.before.TODAY', { time }];
  if (period === 'THIS_WEEK')
    return ['dashboard.before.THIS_WEEK', { time, weekday: weekdayOf(today, locale) }];
  if (period !== 'THIS_MONTH') return [`dashboard.before.${period}`];
  const day = dayBack(today, { months: 1 });
  return day === null
    ? ['dashboard.before.wholeMonth']
    : ['dashboard.before.THIS_MONTH', { day: String(Number(day.slice(8))), time }];
}

/** The same in the reader's language; empty before anything was compared. */
export function useComparedText(now: string | undefined): (period: PeriodKind) => string {
  const t = useT();
  const { locale } = useLocale();
  return (period) => (now === undefined ? '' : t(...comparedLabel(period, now, locale)));
}
