import { expect, test } from 'vitest';
import { decodeFee, encodeFee } from '../delivery.contract.ts';
import { surchargeParts } from './surcharges.rules.ts';

test('[D52] an estimate names the ten surcharges, and any other extra_ counts', () => {
  const fee = decodeFee({
    result_code: '0000',
    is_run: 'Y',
    delivery_fee: 5_000,
    extra_snow: 700,
    extra_island: 300,
  });
  const wire = encodeFee(fee);
  expect(Object.keys(wire).filter((name) => name.startsWith('extra_'))).toHaveLength(11);
  expect(wire).toMatchObject({ extra_rain: 0, extra_snow: 700, extra_etc: 0, extra_island: 300 });
});

test('[D52] the screen lists what is not zero and adds what it cannot name to the others', () => {
  expect(surchargeParts({ extra_peak: 300, extra_rain: 0, extra_island: 200, extra_etc: 100 })).toEqual([
    { key: 'dispatch.extra.peak', amount: 300 },
    { key: 'dispatch.extra.etc', amount: 300 },
  ]);
});
