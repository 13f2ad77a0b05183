import { expect, test } from 'vitest';
import { text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { wireSchema } from '#kit/contract/wire.ts';
import { issuedAccount } from './issued-account.contract.ts';

const record = shape({ name: text('nm'), issued: issuedAccount });

test('[D8] only the response to a creation carries the account, and no request sets it', () => {
  const issued = { loginId: 'C000000009', oneTimePassword: 'k7hw-2mzd-r9fx' };
  const sent = record.encode({ name: '가', issued });
  expect(sent).toEqual({ nm: '가', newAccount: { accountId: 'C000000009', oneTimePw: 'k7hw-2mzd-r9fx' } });
  expect(record.output.safeParse(sent).success).toBe(true);
  expect(record.encode({ name: '가' })).toEqual({ nm: '가' });
  expect(record.output.safeParse({ nm: '가' }).success).toBe(true);
  expect(wireSchema(record.fields, 'create').parse(sent)).toEqual({ name: '가' });
});
