import { expect, test } from 'vitest';
import { readFee } from './agency.ts';

const response = (fee: unknown) => ({ result_code: '00', is_run: 'Y', delivery_fee: fee });

test.each([0, 4_300, 90_000_000, '5100'])('[D31] %j is a price of a ride', (fee) => {
  expect(readFee(response(fee))?.fee).toBe(Number(fee));
});

test.each([-1, 0.5, 90_000_001, 1e300, '1,000', 'free', {}, [1, 2]])('[D31] %j is not', (fee) => {
  expect(readFee(response(fee))).toBeUndefined();
});
