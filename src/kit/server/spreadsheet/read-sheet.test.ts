import { expect, test } from 'vitest';
import { isDateFormat } from './read-sheet.ts';

test.each([
  ['General', false],
  ['0.00', false],
  ['yyyy-mm-dd', true],
  ['[Red]0.00', false],
  ['[h]:mm', true],
  ['[HH]', true],
  ['[$-412]0', false],
  ['"day" 0', false],
  ['"day" d', true],
  ['0\\d', false],
  ['_d0', false],
  ['*d0', false],
  ['"unclosed d', true],
  ['[unclosed d', true],
])('a number format shows dates or not: %j', (format, shows) => {
  expect(isDateFormat(format)).toBe(shows);
});

test.each(['[', '"', '[h', '\\', '[]['])('[F22] a long format of %j takes no time', (part) => {
  const began = performance.now();
  isDateFormat(part.repeat(300_000));
  expect(performance.now() - began).toBeLessThan(1_000);
});
