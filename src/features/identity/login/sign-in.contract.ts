// Does not import the schema library, which the login page does not load.
import { sessionPaths } from '#kit/contract/session/session.contract.ts';

export const loginPaths = {
  ...sessionPaths,
  captcha: '/admin/api/captcha',
  forget: '/forget',
  reset: '/forget/reset',
} as const;

/** What the login calls send; the session they answer with is decoded by the kit. */
export function encodeCredentials(credentials: {
  accountId: string;
  password: string;
  captcha: string | null;
}) {
  const { accountId, password, captcha } = credentials;
  return { accountId, accountPw: password, captcha };
}

export function encodeReset(reset: { token: string; password: string }) {
  return { token: reset.token, accountPw: reset.password };
}

export interface ForgottenResponse {
  readonly text: string;
  /** Mails are not delivered: a simulator shows them. */
  readonly simulated: boolean;
}

/** Shown after a password reset request, regardless of the input. */
export function decodeForgotten(response: unknown): ForgottenResponse {
  const { resultMsg = '', simulatorYn } = (response ?? {}) as { resultMsg?: string; simulatorYn?: string };
  return { text: resultMsg, simulated: simulatorYn === 'Y' };
}

/** The query that requests the harder verification (D66). */
export const encodeHarder = (): string => new URLSearchParams({ level: 'hard' }).toString();

/** The error code that requires it. */
export const HARDER = 'captcha.harder';

export type CaptchaOffer =
  | { kind: 'off' }
  | { kind: 'altcha' }
  | { kind: 'turnstile' | 'recaptcha'; siteKey: string };

/** The human verification required by the server; a challenge without type is the built-in one. */
export function decodeCaptcha(response: unknown): CaptchaOffer {
  const { kind, siteKey } = (response ?? {}) as { kind?: string; siteKey?: string };
  if (kind === 'off') return { kind };
  if ((kind === 'turnstile' || kind === 'recaptcha') && siteKey) return { kind, siteKey };
  return { kind: 'altcha' };
}
