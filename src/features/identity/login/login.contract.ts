import { z } from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, key, optionalText, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { shape } from '#kit/contract/shape.ts';

export const loginPaths = {
  login: '/admin/api/login',
  session: '/admin/api/session',
  visitor: '/admin/api/session/visitor',
  logout: '/admin/api/logout',
  captcha: '/admin/api/captcha',
  token: '/admin/api/loginToken',
  forget: '/forget',
  reset: '/forget/reset',
} as const;

export const issueLoginToken = permissionCode('AccountToken');

export type Credentials =
  | { by: 'token'; token: string }
  | { by: 'password'; loginId: string; password: string; captcha: string };

const credentialsInput = z.object({
  accountId: z.string().optional(),
  accountPw: z.string().optional(),
  captcha: z.string().optional(),
  token: z.string().optional(),
});
const LONGEST = 4_096;

/** Id, password and solved verification; or only a one-use token (D16). The password is not trimmed. */
export const credentials = {
  input: credentialsInput,
  parse(wire: unknown): Credentials {
    const sent = (wire ?? {}) as Record<string, unknown>;
    const fields: FieldErrors = {};
    const read = (name: string, required: boolean): string => {
      const value = sent[name];
      const missing = value === undefined || value === null || value === '';
      if (typeof value === 'string' && value !== '' && value.length <= LONGEST) return value;
      if (!missing)
        fields[name] = {
          key: typeof value === 'string' ? 'field.tooLong' : 'field.type',
          params: { max: LONGEST },
        };
      else if (required) fields[name] = { key: 'field.required' };
      return '';
    };
    const token = read('token', false);
    const byPassword = token === '';
    const found: Credentials = byPassword
      ? {
          by: 'password',
          loginId: read('accountId', true),
          password: read('accountPw', true),
          captcha: read('captcha', false),
        }
      : { by: 'token', token };
    if (Object.keys(fields).length > 0) throw badRequest('error.badRequest', { fields });
    return found;
  },
};

/** Level of the human verification; the harder one is for guarded accounts (D66). */
export const captchaEffort = { effort: optional(choice('level', { usual: 'usual', hard: 'hard' })) };

export const loginTokenRequest = shape({
  loginId: key('accountId', { example: 'S000000001' }),
  page: optionalText('page', { max: 500, example: '/v/business/order/list' }),
});
export const loginTokenResponse = shape({ token: text('token'), address: text('url', { max: 2_000 }) });

const forgottenInput = z.object({ accountId: z.string(), email: z.string() });

/** Any input is accepted: an error for a malformed address would reveal that others are looked up (D17). */
export const forgottenPassword = {
  input: forgottenInput,
  parse(wire: unknown): { loginId: string; email: string } {
    const { accountId, email } = (wire ?? {}) as { accountId?: unknown; email?: unknown };
    const read = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 320).trim() : '');
    return { loginId: read(accountId), email: read(email) };
  },
};
export const forgottenResponse = shape({ message: text('resultMsg'), simulated: flag('simulatorYn') });

const resetInput = z.object({ token: z.string(), accountPw: z.string() });
const PASSWORD = { min: 8, max: 128 };

/** A password chosen by its owner (D17): 8 to 128 characters, not trimmed. */
export function newPassword(value: unknown, field: string): string {
  const refuse = (
    key: 'field.required' | 'field.type' | 'field.passwordShort' | 'field.tooLong',
    params = {},
  ) => badRequest('error.badRequest', { fields: { [field]: { key, params } } });
  if (value === undefined || value === null || value === '') throw refuse('field.required');
  if (typeof value !== 'string') throw refuse('field.type');
  const length = [...value].length;
  if (length < PASSWORD.min) throw refuse('field.passwordShort', { min: PASSWORD.min });
  if (length > PASSWORD.max) throw refuse('field.tooLong', { max: PASSWORD.max });
  return value;
}

export const passwordReset = {
  input: resetInput,
  /** Wire name of the new password, for errors. */
  field: 'accountPw',
  parse(wire: unknown): { token: string; password: string } {
    const { token, accountPw } = (wire ?? {}) as { token?: unknown; accountPw?: unknown };
    const password = newPassword(accountPw, 'accountPw');
    return { token: typeof token === 'string' ? token.slice(0, 200) : '', password };
  },
};
