import { useEffect, useRef } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { refreshSession } from '#kit/web/api/sign-in-again.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { onViewingElsewhere } from '#kit/web/session/viewing-signal.ts';

/** Follows what another tab or the clock did to the session: other rows apply from then on. */
export function useViewingChanges(session: Session | null): void {
  const shown = session && (session.viewing ? `viewing ${session.accountId}` : session.accountId);
  const before = useRef(shown);
  useEffect(() => onViewingElsewhere(() => void refreshSession()), []);
  useEffect(() => {
    const earlier = before.current;
    before.current = shown;
    if (earlier === null || shown === null || earlier === shown) return;
    void queryClient.resetQueries();
    if (earlier.startsWith('viewing ') && !shown.startsWith('viewing '))
      notify.info(translate('viewing.over'));
  }, [shown]);
}
