import type { Session } from '#kit/contract/session/session.contract.ts';
import { bootKeys } from '../browser-storage/boot-keys.ts';
import { createListeners } from '../listeners.ts';

/** Per tab, so that two tabs may not mix the rights of two people; the session id itself is an HttpOnly cookie. */
const STORAGE_KEY = 'jumun.session';

const { subscribe, publish } = createListeners();
let current: Session | null = read();

function read(): Session | null {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

export function getSession(): Session | null {
  return current;
}

/** Whether there was a session in this browser lately; it may have ended since. */
export function wasSignedIn(): boolean {
  return current !== null || localStorage.getItem(bootKeys.signedIn) === 'Y';
}

/** Replaces what this tab knows of the session; null forgets it. */
export function setSession(session: Session | null): void {
  current = session;
  if (session) {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session));
    localStorage.setItem(bootKeys.signedIn, 'Y');
  } else {
    sessionStorage.removeItem(STORAGE_KEY);
    localStorage.removeItem(bootKeys.signedIn);
  }
  publish();
}

/** Changes single facts of the running session (terms agreed, notification switched off …). */
export function updateSession(change: Partial<Session>): void {
  if (current) setSession({ ...current, ...change });
}

export const subscribeSession = subscribe;
