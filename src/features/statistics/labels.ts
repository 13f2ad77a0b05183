import type { Locale } from '#kit/contract/messages.ts';
import type { Days } from './period.rules.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function write(locale: Locale, options: Intl.DateTimeFormatOptions, moment: string): string {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(Date.parse(moment));
}

/**
 * The name of a row (`yyyy-MM-dd`, `yyyy-MM` or `yyyy`) as people say it; the year only where the period has more than
 * one. By its own length: while another axis is on its way, the rows of the last one still stand.
 */
export function labelText(label: string, { first, last }: Days, locale: Locale): string {
  if (label.length === 4) return write(locale, { year: 'numeric' }, `${label}-01-01T00:00Z`);
  if (label.length === 7) return write(locale, { year: 'numeric', month: 'short' }, `${label}-01T00:00Z`);
  const year = first.slice(0, 4) === last.slice(0, 4) ? undefined : '2-digit';
  return write(locale, { year, month: 'numeric', day: 'numeric', weekday: 'short' }, `${label}T00:00Z`);
}

/** `HH` by the twelve-hour clock: 오전 9시, 9 AM. */
export const hourText = (hour: string, locale: Locale): string =>
  write(locale, { hour: 'numeric', hour12: true }, `2026-01-01T${hour}:00Z`);
