import type { ReactNode } from 'react';
import { useMemo, useSyncExternalStore } from 'react';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { getSession, subscribeSession } from './session-store.ts';

export type { Session } from '#kit/contract/session/session.contract.ts';

/** Who is logged in in this tab, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** Whether the session holds a permission (any one of several); used to draw, never to protect. */
export function useAllowed(): (rule: PermissionRule) => boolean {
  const session = useSession();
  return useMemo(() => {
    const actions = new Set(session?.actions);
    return (rule) => holds(actions, rule);
  }, [session?.actions]);
}

/** Its children only for those who may. */
export function Allowed({ to, children }: { to: PermissionRule; children: ReactNode }) {
  return useAllowed()(to) ? children : null;
}
