import { describe, expect, test } from 'vitest';
import { weaknessOf } from './password-policy.public.ts';

const owner = { loginId: 'S000000001', names: ['한강푸드 강남점', 'Hangang Food'] };

describe('[F19] [D68] a password is refused', () => {
  test.each([
    ['the login id', 'S000000001', 'password.isLoginId'],
    ['in other letters', 's000000001', 'password.isLoginId'],
    ['the product', 'jumun', 'password.isName'],
    ['with digits', 'Jumun2026', 'password.isName'],
    ['in Korean', '주문 20261122', 'password.isName'],
    ['the store', '한강푸드강남점', 'password.isName'],
    ['the business with digits', 'hangangfood1', 'password.isName'],
    ['decomposed', '한강푸드 강남점'.normalize('NFD'), 'password.isName'],
    ['common', '12345678', 'password.common'],
    ['common', 'password', 'password.common'],
    ['common in capitals', 'PassWord', 'password.common'],
    ['common', 'iloveyou', 'password.common'],
  ])('that is %s: %s', async (_, password, key) => {
    expect(await weaknessOf(password, owner)).toBe(key);
  });

  test.each(['jumun-demo-2026', '비빔밥 한 그릇 주세요', 'a new password', 'correct horse battery'])(
    'but not %s',
    async (password) => {
      expect(await weaknessOf(password, owner)).toBeUndefined();
    },
  );

  test('for an id of digits only by that id', async () => {
    expect(await weaknessOf('9182736455', { loginId: '918', names: [] })).toBeUndefined();
  });
});
