import { z } from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { endpoint, open, plain } from '#kit/contract/endpoints/endpoint.ts';
import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import { optional } from '#kit/contract/field.ts';
import { flag, key, optionalText, text } from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { decodeSession, encodeSession, type SessionFacts } from '#kit/contract/session/session.contract.ts';
import { sessionOutput } from '#kit/contract/session/session-output.contract.ts';
import { shape } from '#kit/contract/shape.ts';
import { isBlank } from '#kit/contract/text/blank.ts';
import { loginPaths } from './sign-in.contract.ts';

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
      const missing = isBlank(value);
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

const forgottenInput = z.object({ accountId: z.string(), email: z.string() });

/** Any input is accepted: an error for a malformed address would reveal that others are looked up (D17). */
const forgottenPassword = {
  input: forgottenInput,
  parse(wire: unknown): { loginId: string; email: string } {
    const { accountId, email } = (wire ?? {}) as { accountId?: unknown; email?: unknown };
    const read = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 320).trim() : '');
    return { loginId: read(accountId), email: read(email) };
  },
};

const resetInput = z.object({ token: z.string(), accountPw: z.string() });
const PASSWORD = { min: 8, max: 128 };

/** A password chosen by its owner (D17): 8 to 128 characters, not trimmed. */
export function newPassword(value: unknown, field: string): string {
  const refuse = (
    key: 'field.required' | 'field.type' | 'field.passwordShort' | 'field.tooLong',
    params = {},
  ) => badRequest('error.badRequest', { fields: { [field]: { key, params } } });
  if (isBlank(value)) throw refuse('field.required');
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

const captchaChallenge = z.looseObject({ kind: z.enum(['altcha', 'turnstile', 'recaptcha', 'off']) });
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

const session = { output: sessionOutput, encode: encodeSession, decode: decodeSession };
/** Far above normal use, low enough that hashing passwords cannot occupy the machine. */
const rateLimit = { max: 300 };

/** Not imported by the web app, which has the small contract beside this one. */
export const loginCalls = {
  login: endpoint({
    method: 'POST',
    path: loginPaths.login,
    permission: open('it is how a session begins'),
    scope: 'none',
    summary: 'Sign in with id, password and human verification, or with a one-use token',
    body: credentials,
    response: session,
    rateLimit,
    errors: {
      400: 'A field is missing, the human verification failed, or a harder one is needed (`captcha.harder`)',
      401: 'Refused; the reason is not disclosed',
    },
  }),
  session: endpoint({
    method: 'GET',
    path: loginPaths.session,
    permission: 'session',
    scope: 'own',
    summary: 'Get the session with permissions and CSRF token',
    response: session,
    beforeTerms: true,
  }),
  visitor: endpoint({
    method: 'GET',
    path: loginPaths.visitor,
    permission: open('a page asks before it knows whether there is a session'),
    scope: 'none',
    summary: 'Get the session, or null',
    response: {
      output: sessionOutput.nullable(),
      encode: (facts: SessionFacts | null) => facts && encodeSession(facts),
      decode: (wire) => wire && decodeSession(wire),
    },
    rateLimit,
  }),
  logout: endpoint({
    method: 'POST',
    path: loginPaths.logout,
    permission: 'session',
    scope: 'own',
    summary: 'Sign out',
    beforeTerms: true,
    whileViewing: true,
  }),
  captcha: endpoint({
    method: 'GET',
    path: loginPaths.captcha,
    permission: open('the login page shows it before there is a session'),
    scope: 'none',
    summary: 'Create a human verification challenge',
    description:
      '`level=hard` costs about eight times the work; it is wanted for an account on guard (400 `captcha.harder` of the login).',
    /** The harder level is for guarded accounts (D66). */
    query: { effort: optional(choice('level', { usual: 'usual', hard: 'hard' })) },
    response: plain(captchaChallenge),
    rateLimit,
  }),
  issueToken: endpoint({
    method: 'POST',
    path: '/admin/api/loginToken',
    permission: permissionCode('AccountToken'),
    scope: 'businesses',
    summary: 'Create a one-use login token, valid for 60 seconds',
    body: shape({
      loginId: key('accountId', { example: 'S000000001' }),
      page: optionalText('page', { max: 500, example: '/v/business/order/list' }),
    }),
    response: shape({ token: text('token'), address: text('url', { max: 2_000 }) }),
    rateLimit: { max: 60 },
    errors: {
      403: 'The account has more permissions than the caller',
      404: 'No such account, or it cannot sign in',
      409: 'The idempotency key was used: the token is not stored, request another one',
    },
  }),
  forget: endpoint({
    method: 'POST',
    path: loginPaths.forget,
    permission: open('whoever forgot a password has no session'),
    scope: 'none',
    summary: 'Request a password reset link; the response does not depend on whether the account exists',
    body: forgottenPassword,
    response: shape({ message: text('resultMsg'), simulated: flag('simulatorYn') }),
    rateLimit: { max: 20 },
  }),
  reset: endpoint({
    method: 'POST',
    path: loginPaths.reset,
    permission: open('the one-use token of the mailed link stands in for a session'),
    scope: 'none',
    summary: 'Set a new password with the mailed link; ends every session of the account',
    body: passwordReset,
    rateLimit: { max: 20 },
    errors: { 400: 'The link has expired or was used, or the password is too short or too long' },
  }),
};
