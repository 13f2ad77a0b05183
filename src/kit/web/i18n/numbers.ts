import { writeNumber, writePercent, writeShortNumber } from '#kit/contract/i18n/write-number.ts';
import { currentLocale } from './i18n.tsx';

/** 12,000: a number in the language in force. Inside a message give the number itself as the parameter. */
export const numberText = (value: number, decimals?: number): string =>
  writeNumber(currentLocale(), value, decimals);

/** 25 is 25%. */
export const percentText = (percent: number): string => writePercent(currentLocale(), percent);

/** 12만, 120K: for the scale of a chart. */
export const shortNumberText = (value: number): string => writeShortNumber(currentLocale(), value);
