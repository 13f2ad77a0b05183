import { describe, expect, it } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import { credentials, newPassword } from './login.contract.ts';

const refused = (work: () => unknown): Record<string, string> => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError)
      return Object.fromEntries(
        Object.entries(error.details.fields ?? {}).map(([path, { key }]) => [path, key]),
      );
    throw error;
  }
  throw new Error('was accepted');
};

describe('[1 §5.1] what signs in', () => {
  it('is id, password and verification, or a token alone', () => {
    expect(credentials.parse({ accountId: 'admin', accountPw: ' p ', captcha: 'c' })).toEqual({
      by: 'password',
      loginId: 'admin',
      password: ' p ',
      captcha: 'c',
    });
    expect(credentials.parse({ token: 't', accountId: 'admin' })).toEqual({ by: 'token', token: 't' });
  });
  it('names what is missing or of another type', () => {
    expect(refused(() => credentials.parse(undefined))).toEqual({
      accountId: 'field.required',
      accountPw: 'field.required',
    });
    expect(refused(() => credentials.parse({ accountId: { $ne: '' }, accountPw: ['x'] }))).toEqual({
      accountId: 'field.type',
      accountPw: 'field.type',
    });
    expect(refused(() => credentials.parse({ token: 7 }))).toMatchObject({ token: 'field.type' });
  });
  it('refuses 50 KB of anything', () => {
    const long = 'x'.repeat(50_000);
    expect(refused(() => credentials.parse({ accountId: long, accountPw: long, captcha: long }))).toEqual({
      accountId: 'field.tooLong',
      accountPw: 'field.tooLong',
      captcha: 'field.tooLong',
    });
  });
});

describe('[D17] a new password', () => {
  it.each(
    ['12345678', 'x'.repeat(128), '여덟자로된암호', '🙂🙂🙂🙂🙂🙂🙂🙂', '  spaces  '].filter(
      (text) => [...text].length >= 8,
    ),
  )('may be %j', (text) => expect(newPassword(text, 'accountPw')).toBe(text));
  it.each([
    ['1234567', 'field.passwordShort'],
    ['x'.repeat(129), 'field.tooLong'],
    ['', 'field.required'],
    [undefined, 'field.required'],
    [12345678, 'field.type'],
  ])('may not be %j', (value, key) =>
    expect(refused(() => newPassword(value, 'accountPw'))).toEqual({ accountPw: key }),
  );
});
