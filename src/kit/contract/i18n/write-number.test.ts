import { expect, test } from 'vitest';
import { interfaceLocale } from './interface-locale.ts';
import {
  readTypedNumber,
  writeNumber,
  writePercent,
  writeShortNumber,
  writeTypedNumber,
} from './write-number.ts';

const german = interfaceLocale('de') as NonNullable<ReturnType<typeof interfaceLocale>>;

test('numbers carry the separators of the language', () => {
  expect(writeNumber('ko', 1_234_567)).toBe('1,234,567');
  expect(writeNumber('ko', -1_500.5)).toBe('-1,500.5');
  expect(writeNumber(german, 1_234_567.5)).toBe('1.234.567,5');
});

test('with decimals a number has exactly so many', () => {
  expect(writeNumber('ko', 2, 1)).toBe('2.0');
  expect(writeNumber('ko', 1.26, 1)).toBe('1.3');
  expect(writeNumber(german, 1.26, 1)).toBe('1,3');
});

test('a percentage is written as the language does', () => {
  expect(writePercent('ko', 29)).toBe('29%');
  expect(writePercent('en', 1_250)).toBe('1,250%');
  expect(writePercent(german, 12.5)).toBe('12,5\u00a0%');
});

test.each([
  [0, 'ko', '0'],
  [9_500, 'ko', '9,500'],
  [128_000, 'ko', '12.8만'],
  [37_269_000, 'ko', '3,726.9만'],
  [340_000_000, 'ko', '3.4억'],
  [340_000_000, 'ja', '3.4億'],
  [340_000_000, 'zh', '3.4亿'],
  [340_000_000, 'en', '340M'],
  [-128_000, 'ko', '-12.8만'],
] as const)('%d in short in %s is %s', (value, locale, text) => {
  expect(writeShortNumber(locale, value)).toBe(text);
});

test.each([
  ['ko', '1234567.5', '1,234,567.5'],
  ['ko', '-0.50', '-0.50'],
  ['ko', '', ''],
  [german, '1234567.5', '1.234.567,5'],
  [german, '-1234', '-1.234'],
  [interfaceLocale('fr'), '1234.5', '1\u202f234,5'],
  [interfaceLocale('es'), '1234', '1.234'],
  [interfaceLocale('ar'), '1234.5', '1,234.5'],
] as [typeof german, string, string][])('%s: %s is typed as %s and read back', (locale, plain, typed) => {
  expect(writeTypedNumber(locale, plain)).toBe(typed);
  expect(readTypedNumber(locale, typed)).toBe(plain);
});

test('a number typed with plain spaces is read', () => {
  expect(readTypedNumber(german, '1 234,5')).toBe('1234.5');
});
