import { intlTag } from '../i18n/language-tags.ts';
import type { Locale } from '../i18n/messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a local date (`yyyy-MM-dd`, optionally `HH:mm`) in a language without converting zones. */
export function writeDate(locale: Locale, options: Intl.DateTimeFormatOptions, wall: string): string {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  const moment = Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}Z`);
  return Number.isNaN(moment) ? wall : format.format(moment);
}

const DAY = { month: 'short', day: 'numeric', weekday: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The display format of dates: 11월 23일 (월), with the year if it is not `thisYear`. */
export function readDate(
  locale: Locale,
  wall: string,
  thisYear: number | undefined,
  { time = false } = {},
): string {
  const year = wall.startsWith(String(thisYear)) ? undefined : ('numeric' as const);
  return writeDate(locale, { year, ...DAY, ...(time && TIME) }, wall);
}

/** 18:30: the time of day of a local date and time. */
export const readTime = (locale: Locale, wall: string): string => writeDate(locale, TIME, wall);
