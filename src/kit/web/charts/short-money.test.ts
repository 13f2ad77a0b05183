import { expect, test } from 'vitest';
import { shortMoney } from './short-money.ts';

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
] as const)('%d won in %s is %s', (won, locale, text) => {
  expect(shortMoney(won, locale)).toBe(text);
});
