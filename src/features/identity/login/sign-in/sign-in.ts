import { decodeSession, type Session } from '#kit/contract/session/session.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { plainGet } from '#kit/web/api/plain-get.ts';
import { getSession, setSession, wasSignedIn } from '#kit/web/session/session-store.ts';
import { normaliseAccountId } from '../safe-page.rules.ts';
import { encodeCredentials, loginPaths } from '../sign-in.contract.ts';

export interface Credentials {
  accountId: string;
  password: string;
  captcha: string | null;
}

/** Logs in and stores the session in this tab. The caller shows errors. */
export async function signIn(credentials: Credentials): Promise<Session> {
  const accountId = normaliseAccountId(credentials.accountId);
  const body = encodeCredentials({ ...credentials, accountId });
  return remember(await api.post(loginPaths.login, body, { quiet: true }));
}

/** Logs in with a one-use token (D16). */
export async function signInByToken(token: string): Promise<Session> {
  return remember(await api.post(loginPaths.login, { token }, { quiet: true }));
}

function remember(response: unknown): Session {
  const session = decodeSession(response);
  setSession(session);
  return session;
}

/** Ends the session on the server and in this tab. */
export async function signOut(): Promise<void> {
  if (getSession()) await api.post(loginPaths.logout, undefined, { quiet: true }).catch(() => undefined);
  setSession(null);
}

/** The session of the cookie, for a new tab or after a reload; null if there is none. */
export async function restoreSession(): Promise<Session | null> {
  // A separate call that never fails: browsers log every 401 as an error of the page.
  const response = await plainGet(wasSignedIn() ? loginPaths.session : loginPaths.visitor);
  if (response.status === 401 || (response.ok && response.body === null)) return null;
  if (!response.ok) throw new Error(`The session could not be read (status ${response.status}).`);
  return remember(response.body);
}
