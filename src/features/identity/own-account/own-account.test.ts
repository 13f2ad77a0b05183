import { describe, expect, it } from 'vitest';
import { isTaken } from '#kit/contract/lookups.contract.ts';
import { addressOf } from '#kit/web/api/call.ts';
import { ownAccountCalls } from './own-account.contract.ts';
import { passwordFault } from './password.rules.ts';

describe('[1 §5.6, D23] a phone number or e-mail of the own account', () => {
  it('is free when nobody or oneself has it', () => {
    expect(isTaken(null, 'S000000001')).toBe(false);
    expect(isTaken('', 'S000000001')).toBe(false);
    expect(isTaken('S000000001', 'S000000001')).toBe(false);
    expect(isTaken({ accountId: 'S000000001' }, 'S000000001')).toBe(false);
    expect(isTaken(1234, '1234')).toBe(false);
  });
  it('is taken when another account has it', () => {
    expect(isTaken('S000000002', 'S000000001')).toBe(true);
    expect(isTaken({ accountId: 'admin' }, 'S000000001')).toBe(true);
  });
  it('cannot lead the check elsewhere', () => {
    const params = { email: 'a/../b?c@d.kr' };
    expect(addressOf(ownAccountCalls.business.checkEmail, { params })).toBe(
      '/user/chkEmail/a%2F..%2Fb%3Fc%40d.kr',
    );
  });
});

describe('[1 §5.6, D17] a new password', () => {
  it('has 8 to 128 characters', () => {
    expect(passwordFault('1234567', '1234567')?.field).toBe('password');
    expect(passwordFault('12345678', '12345678')).toBeNull();
    expect(passwordFault('가'.repeat(128), '가'.repeat(128))).toBeNull();
    expect(passwordFault('a'.repeat(129), 'a'.repeat(129))?.key).toBe('field.tooLong');
  });
  it('is confirmed on the confirmation field', () => {
    expect(passwordFault('12345678', '12345679')).toEqual({
      field: 'confirmation',
      key: 'ownAccount.passwordMismatch',
    });
  });
});
