import { decodeSession, type Session, sessionPaths } from '#kit/contract/session/session.contract.ts';
import { createListeners } from '../listeners.ts';
import { getSession, setSession } from '../session/session-store.ts';
import { plainGet } from './plain-get.ts';

/** Timeout of reading the session again, in ms: a socket waits for it before its next attempt. */
const SESSION_WITHIN = 10_000;

let waiting: { promise: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
let asking: Promise<boolean> | null = null;
const { subscribe, publish } = createListeners();

/** Whose session it is, whatever it is shown. */
export const signedInAs = ({ viewing, accountId }: Session): string => viewing?.accountId ?? accountId;

const isShownSame = (one: Session, other: Session): boolean =>
  one.accountId === other.accountId && (one.viewing === null) === (other.viewing === null);

/** The session of the cookie, if it belongs to the same person; undefined: no successful response. */
async function readAgain(before: Session): Promise<Session | null | undefined> {
  const signal = AbortSignal.timeout(SESSION_WITHIN);
  const response = await plainGet(sessionPaths.visitor, { signal }).catch(() => null);
  if (!response?.ok) return undefined;
  if (response.body === null) return null;
  const session = decodeSession(response.body);
  return signedInAs(session) === signedInAs(before) ? session : null;
}

/** Another tab may have signed the same person in already: then only the token is new. */
async function adoptSession(before: Session): Promise<boolean> {
  const session = await readAgain(before);
  if (!session) return false;
  const changed = session.csrfToken !== getSession()?.csrfToken;
  if (changed) setSession(session);
  return changed;
}

/** Reads again what the session may do; one that has ended asks to sign in again, as its next call would. */
export async function refreshSession(): Promise<void> {
  const before = getSession();
  if (!before) return;
  const session = await readAgain(before);
  // Meanwhile the person may have left.
  if (session === undefined || getSession() === null) return;
  if (session) setSession(session);
  else void signInAgain();
}

function openDialog(): Promise<boolean> {
  if (!waiting) {
    let resolve: (signedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((done) => {
      resolve = done;
    });
    waiting = { promise, resolve };
    publish();
  }
  return waiting.promise;
}

/** After a 401: true when the call may be repeated. All calls that fail meanwhile wait for the one dialog. */
export function signInAgain(): Promise<boolean> {
  const session = getSession();
  if (!session) return Promise.resolve(false);
  asking ??= adoptSession(session)
    .then((adopted) => adopted || openDialog())
    // A page that showed what somebody else sees must not act with the rights of whoever looked at it.
    .then((again) => again && isShownSame(session, getSession() ?? session))
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Called by the dialog: signed in, or given up. */
export function finishSignIn(signedIn: boolean): void {
  const open = waiting;
  waiting = null;
  publish();
  open?.resolve(signedIn);
}

export const subscribeSignIn = subscribe;

export const isSignInOpen = (): boolean => waiting !== null;
