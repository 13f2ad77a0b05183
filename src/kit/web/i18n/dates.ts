import { readDate, readTime, writeDate } from '#kit/contract/time/read-date.ts';
import { addDays } from '#kit/contract/time/zoned-time.ts';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { currentLocale } from './i18n.tsx';

const thisYear = (): number => Number(storeClock().now().slice(0, 4));

/** 11월 23일 (월): the day of a wall-clock text, in the language in force. */
export const dayText = (wall: string): string => readDate(currentLocale(), wall, thisYear());

/** 11월 23일 (월) 01:25: day and minute of a wall-clock text. */
export const momentText = (wall: string): string =>
  readDate(currentLocale(), wall, thisYear(), { time: true });

/** 01:25: the time of day of a wall-clock text. */
export const timeText = (wall: string): string => readTime(currentLocale(), wall);

const MONDAY = '2024-01-01';

/** 월: the short name of a weekday, Monday = 1 to Sunday = 7. */
export const weekdayText = (weekday: number): string =>
  writeDate(currentLocale(), { weekday: 'short' }, addDays(MONDAY, weekday - 1));
