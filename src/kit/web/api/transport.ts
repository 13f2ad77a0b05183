import { sessionPaths } from '#kit/contract/session/session.contract.ts';
import { currentLocale, translate } from '../i18n/i18n.tsx';
import { notify } from '../notifications/notify.tsx';
import { getSession, setSession, updateSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { errorText, fieldsOf } from './error-text.ts';
import { checkLine, isLineDown } from './line.ts';
import { refreshSession, signInAgain } from './sign-in-again.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Longest wait for an answer, in ms. */
export const REQUEST_TIMEOUT = 60_000;

/** Headers every call carries: language, and on state changes the anti-forgery token. */
export function callHeaders(method: Method, idempotencyKey?: string): Record<string, string> {
  const token = getSession()?.csrfToken;
  return {
    accept: 'application/json',
    'accept-language': currentLocale(),
    ...(method !== 'GET' && token ? { 'x-csrf-token': token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

/** An error with its text in the reader's language. */
export function toApiError(status: number, body: unknown): ApiError {
  return new ApiError(status, errorText(status, body, translate), fieldsOf(body), body);
}

/** A missing permission ends the session (spec: any 403). */
function leaveForbidden(): void {
  const token = getSession()?.csrfToken;
  setSession(null);
  void fetch(sessionPaths.logout, {
    method: 'POST',
    headers: token ? { 'x-csrf-token': token } : {},
    credentials: 'same-origin',
    keepalive: true,
  }).finally(() => window.location.assign('/login?redirect_reason=403'));
}

/** Side effects of a status. True = the call may be repeated once. */
export async function reactTo(error: ApiError): Promise<boolean> {
  if (error.status === 401) return signInAgain();
  // Another tab of this browser may have begun it.
  if (error.code?.startsWith('viewing.') && getSession()?.viewing === null) void refreshSession();
  if (error.code === 'error.passwordChangeRequired') updateSession({ passwordChangeRequired: true });
  else if (error.status === 428) updateSession({ termsAgreed: false });
  else if (error.status === 403 && getSession()) leaveForbidden();
  return false;
}

/** Handled by their own dialogs; a toast would repeat them. */
function speaksForItself(error: ApiError, method: Method): boolean {
  return (
    error.status === 428 ||
    error.code === 'error.passwordChangeRequired' ||
    (error.status === 401 && getSession() !== null) ||
    (error.status === 0 && method === 'GET' && isLineDown())
  );
}

/** The only place that shows failed calls as toasts. */
export function report(error: ApiError, quiet = false, method: Method = 'POST'): void {
  if (!quiet && !speaksForItself(error, method)) notify.error(error.message);
  if (error.status === 0) void checkLine();
}
