import type { Locale } from '#kit/contract/i18n/messages.ts';
import { writeDate } from '#kit/contract/time/read-date.ts';
import type { Days } from './period.rules.ts';

/**
 * Formats the name of a row (`yyyy-MM-dd`, `yyyy-MM` or `yyyy`); the year only if the period has more than one. Decided
 * by its length, because rows of the previous axis are shown while another one loads.
 */
export function labelText(label: string, { first, last }: Days, locale: Locale): string {
  if (label.length === 4) return writeDate(locale, { year: 'numeric' }, `${label}-01-01`);
  if (label.length === 7) return writeDate(locale, { year: 'numeric', month: 'short' }, `${label}-01`);
  const year = first.slice(0, 4) === last.slice(0, 4) ? undefined : 'numeric';
  return writeDate(locale, { year, month: 'short', day: 'numeric', weekday: 'short' }, label);
}

/** `HH` as displayed: 09:00. */
export const hourText = (hour: string): string => `${hour}:00`;
