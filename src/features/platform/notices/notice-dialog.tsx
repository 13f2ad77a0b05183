import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#kit/web/api/client.ts';
import { getCookie, setCookie } from '#kit/web/cookie.ts';
import { useLocale } from '#kit/web/i18n.tsx';
import { useSession } from '#kit/web/session.tsx';
import { DISMISSAL_DAYS, isDismissed, noticeSet } from './notice-memory.ts';
import { decodeShownNotices, shownNoticesPath } from './shown-notice.contract.ts';

const COOKIE = 'jumun_notices_seen';
/** Closing is remembered until the browser is closed: neither a reload nor another tab brings the dialog back. */
const CLOSED_COOKIE = 'jumun_notices_closed';

// Most days nothing is shown, so the dialog's own code waits until it is.
const NoticeList = lazy(() => import('./notice-list.tsx').then((m) => ({ default: m.NoticeList })));

/** The notices of the day after login, until they are closed or dismissed for a year. */
export function NoticeDialog() {
  const { locale } = useLocale();
  const session = useSession();
  // Each account has its own notices, also where two share a browser.
  const closedCookie = `${CLOSED_COOKIE}_${encodeURIComponent(session?.accountId ?? '')}`;
  const [closed, setClosed] = useState(() => getCookie(closedCookie));
  const { data: notices = [] } = useQuery({
    queryKey: ['shownNotices', session?.accountId, locale],
    queryFn: async () => decodeShownNotices(await api.get(shownNoticesPath, { quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  const ids = notices.map((notice) => notice.id);
  if (ids.length === 0 || isDismissed(ids, closed) || isDismissed(ids, getCookie(COOKIE))) return null;

  const close = () => {
    const set = noticeSet(ids);
    setCookie(closedCookie, set, 'session');
    setClosed(set);
  };
  const dismiss = () => {
    setCookie(COOKIE, noticeSet(ids), DISMISSAL_DAYS);
    close();
  };
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} onClose={close} onDismiss={dismiss} />
    </Suspense>
  );
}
