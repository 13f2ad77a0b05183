import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { OfferedDiscount } from './coupon-calls.ts';
import { termsOf } from './coupon-calls.ts';
import { termsValue } from './coupon-terms.rules.ts';

type T = (key: MessageKey, params?: Record<string, string | number>) => string;

/** “3,000원 할인”, “10% 할인”. */
export const benefitLabel = (t: T, type: string, value: number): string =>
  t(type === 'percent' ? 'coupon.text.percent' : 'coupon.text.price', { value });

export const benefitOf = (t: T, row: OfferedDiscount): string => {
  const terms = termsOf(row);
  return benefitLabel(t, terms.type, termsValue(terms));
};

export const validityLabel = (t: T, days: number): string =>
  days === 1 ? t('coupon.sameDay') : t('coupon.days', { count: days });
