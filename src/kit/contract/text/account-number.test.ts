import { expect, test } from 'vitest';
import { accountNumber } from '../fields.ts';
import { formatAccountNumber } from './account-number.ts';

test('an account number keeps its groups while it is typed', () => {
  expect(['110123', '110-', '110 123 456', '-110', '110--12a'].map(formatAccountNumber)).toEqual([
    '110123',
    '110-',
    '110-123-456',
    '110',
    '110-12',
  ]);
  expect(accountNumber('accountNumber').schema.safeParse('110-123-456789').success).toBe(true);
  for (const wrong of ['110-', '110--123', '계좌', '1'.repeat(21)])
    expect(accountNumber('accountNumber').schema.safeParse(wrong).success, wrong).toBe(false);
});
