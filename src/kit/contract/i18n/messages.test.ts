import { expect, it } from 'vitest';
import { createTexts } from '#kit/server/texts.ts';
import { AppError } from '../errors.ts';
import { email } from '../fields.ts';
import { formatParams } from './fill-text.ts';
import type { Messages } from './messages.ts';
import { LOCALES } from './messages.ts';

it.each(LOCALES)('[D6] %s: numbers in messages carry separators', (locale) => {
  expect(formatParams(locale, { max: 90_000_000, min: -1_500.5, name: '90000000' })).toEqual({
    max: '90,000,000',
    min: '-1,500.5',
    name: '90000000',
  });
});

it('[D6] identifiers in messages carry no separators', () => {
  expect(formatParams('ko', { number: 1004, id: 123456, table: 1001, status: 4290 })).toEqual({
    number: '1004',
    id: '123456',
    table: '1001',
    status: '4290',
  });
});

it.each([
  ['ko', '2026년 11월 25일 (수)', '2026년 11월 25일 (수) 09:00'],
  ['en', 'Wed, Nov 25, 2026', 'Wed, Nov 25, 2026, 09:00'],
  ['ja', '2026年11月25日(水)', '2026年11月25日(水) 09:00'],
  ['zh', '2026年11月25日周三', '2026年11月25日周三 09:00'],
] as const)('[D6] %s: dates in messages are in its language', (locale, day, moment) => {
  const wall = '2026-11-25 09:00:00';
  const params = { day: { day: wall }, at: { moment: wall }, time: { time: wall } };
  expect(formatParams(locale, params)).toEqual({ day, at: moment, time: '09:00' });
});

it('[D6] a limit that the server reports reads with separators', () => {
  const messages: Messages = {
    'field.tooLarge': { ko: '{{max}} 이하여야 해요. {{other}}', en: 'At most {{max}}.', ja: '', zh: '' },
  };
  const texts = createTexts(messages, () => 1);
  expect(texts.translate('ko', 'field.tooLarge', { max: 90_000_000 })).toBe(
    '90,000,000 이하여야 해요. {{other}}',
  );
});

it('[D6] an address that is no e-mail address is named as such', () => {
  const { error } = email('email').schema.safeParse('notmail');
  expect(JSON.stringify(error?.issues)).toContain('field.email');
  expect(email('email').schema.safeParse('a@example.com').success).toBe(true);
});

it('[D6] a message in three languages, and an error without a message, do not compile', () => {
  // @ts-expect-error there is no Chinese text
  const messages: Messages = { 'field.some': { ko: '', en: '', ja: '' } };
  // @ts-expect-error there is no such message
  const error = new AppError(400, 'error.noSuchMessage');
  expect([Object.keys(messages), error.code]).toEqual([['field.some'], 'error.noSuchMessage']);
});
