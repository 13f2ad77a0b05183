import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import { writeNumber } from '#kit/contract/i18n/write-number.ts';

/** An amount in a history note, which is stored once and read in every language. */
export const wonText = (amount: number): string => `₩${writeNumber(DEFAULT_LOCALE, amount)}`;

/** The gateway's amount and ours, if they differ. */
export const differenceText = (theirs: number, ours: number): string =>
  `${wonText(theirs)} ≠ ${wonText(ours)}`;
