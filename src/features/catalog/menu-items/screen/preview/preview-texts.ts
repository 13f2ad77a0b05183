import { fillText } from '#kit/contract/i18n/fill-text.ts';
import { type BuiltInLocale, DEFAULT_LOCALE, toLocale } from '#kit/contract/i18n/messages.ts';
import { writePercent } from '#kit/contract/i18n/write-number.ts';
import messages from './preview-texts.messages.ts';

type TextKey = keyof typeof messages;

/** A language the product does not speak itself gets English words. */
const localeOf = (language: string): BuiltInLocale =>
  toLocale(language) ?? (language === '' ? DEFAULT_LOCALE : 'en');

/**
 * The words a guest's device puts around an item, in the guest's language: the operator may read Korean and look at
 * the Chinese screen.
 */
export function guestText(
  language: string,
  key: TextKey,
  params: Record<string, string | number> = {},
): string {
  const locale = localeOf(language);
  return fillText(messages[key][locale], locale, params);
}

/** Won as a guest reads it: the sign where 원 says nothing. */
export const guestPrice = (language: string, amount: number): string =>
  guestText(language, 'menuItem.guest.price', { amount });

export const guestPercent = (language: string, percent: number): string =>
  writePercent(localeOf(language), percent);

/** The kiosk label in the guest's language; a label the operators made themselves keeps its name. */
export function guestLabel(
  language: string,
  value: string | undefined,
  name: string | undefined,
): string | null {
  if (!value || value === 'NONE') return null;
  const key = `menuItem.guest.label.${value}`;
  return key in messages ? guestText(language, key as TextKey) : (name ?? null);
}
