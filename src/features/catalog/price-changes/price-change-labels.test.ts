import { expect, it } from 'vitest';
import { fillText } from '#kit/contract/i18n/fill-text.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import fields from '#kit/web/fields/fields.messages.ts';
import { amountText } from './price-change-labels.ts';

const translate =
  (locale: 'ko' | 'en') =>
  (key: MessageKey, params: MessageParams = {}) =>
    fillText(fields[key as 'field.wonAmount'][locale], locale, params);

it('an amount of won is written as each language does', () => {
  const change = { method: 'won', amount: -1_500 } as const;
  expect(amountText(translate('ko'), change)).toBe('−1,500원');
  expect(amountText(translate('en'), change)).toBe('−₩1,500');
});
