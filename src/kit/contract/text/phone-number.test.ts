import { expect, test } from 'vitest';
import { PHONE_NUMBER, phoneFault } from './phone.ts';

test.each([
  '010-1234-5678',
  '01012345678',
  '02-123-4567',
  '02 1234 5678',
  '031-123-4567',
  '0507-1234-5678',
  '1588-1234',
  '+82 10-1234-5678',
  '+1 212 555 0100',
  '0081312345678',
])('[H10] %s is a phone number', (text) => expect(PHONE_NUMBER.test(text)).toBe(true));

test.each([
  '12',
  '010',
  '0101',
  '12345678',
  '010-1234-56789012',
  '+1',
  '+0 10 1234 5678',
  '--',
  '010-1234-567a',
  `0${'1 '.repeat(5_000)}`,
])('[H10] %s is none', (text) => expect(PHONE_NUMBER.test(text)).toBe(false));

test('[H10] what is refused is told apart: too short, or no number', () => {
  expect(['12', '010-123', '+82 1'].map(phoneFault)).toEqual(Array(3).fill('field.phoneShort'));
  expect(['12345678', '010-1234-56789012'].map(phoneFault)).toEqual(Array(2).fill('field.phone'));
});
