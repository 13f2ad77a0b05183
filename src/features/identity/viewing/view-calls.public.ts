import { call } from '#kit/web/api/call.ts';
import { mayLeave } from '#kit/web/session/leave-guard.ts';
import { setSession } from '#kit/web/session/session-store.ts';
import { publishViewing } from '#kit/web/session/viewing-signal.ts';
import { viewingCalls } from './viewing.contract.ts';

/** Where this tab was before; another tab may begin or end it as well. */
const BACK = 'jumun.viewing-back';

export interface Wanted {
  loginId?: string | null;
  roleId?: string | null;
  storeId?: number | null;
  businessId?: number | null;
  reason?: string | null;
}

/** Shows the product as somebody else sees it. Loads the page anew, so that nothing of the own session is left on it. */
export async function startViewing(wanted: Wanted): Promise<void> {
  const body = { loginId: null, roleId: null, storeId: null, businessId: null, reason: null, ...wanted };
  const session = await call(viewingCalls.start, { body, quiet: true });
  const { pathname, search } = window.location;
  sessionStorage.setItem(BACK, pathname + search);
  setSession(session);
  publishViewing();
  window.location.assign('/');
}

/** Ends it and goes back to where it began. */
export async function endViewing(): Promise<void> {
  if (!(await mayLeave())) return;
  const session = await call(viewingCalls.end);
  const back = sessionStorage.getItem(BACK) ?? '/';
  sessionStorage.removeItem(BACK);
  setSession(session);
  publishViewing();
  window.location.assign(back);
}
