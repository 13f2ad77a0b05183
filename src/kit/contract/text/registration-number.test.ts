import { expect, test } from 'vitest';
import { registrationNumber } from '../fields.ts';
import { formatRegistrationNumber, isRegistrationNumber } from './registration-number.ts';

test.each(['124-81-00998', '120-81-47521', '2208162517', '220 81 62517'])(
  '%s is a registration number',
  (number) => {
    expect(isRegistrationNumber(number)).toBe(true);
  },
);

test.each(['', '124-81-00999', '124-81-0099', '124-81-009980', '124-81-0099X', '1248100998-'.repeat(2)])(
  '%j is none',
  (number) => {
    expect(isRegistrationNumber(number)).toBe(false);
  },
);

test('every other last digit, and every single mistyped digit, is noticed', () => {
  const right = '1248100998';
  for (let place = 0; place < right.length; place += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = right.slice(0, place) + digit + right.slice(place + 1);
      // The ninth digit counts one and a half times, so two of its values can have the same check digit.
      if (typed !== right && place !== 8) expect(isRegistrationNumber(typed), typed).toBe(false);
    }
});

test('it is grouped while it is typed', () => {
  expect(['1', '1248', '124810', '124-81-00998', '12481009981'].map(formatRegistrationNumber)).toEqual([
    '1',
    '124-8',
    '124-81-0',
    '124-81-00998',
    '12481009981',
  ]);
});

test('the field stores it in groups and refuses a wrong one', () => {
  const { schema } = registrationNumber('busiNum');
  expect(schema.parse(' 1248100998 ')).toBe('124-81-00998');
  const refused = schema.safeParse('124-81-00999');
  expect(refused.error?.issues[0]?.message).toBe('field.registrationNumber');
});
