import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { api } from '#kit/web/api/client.ts';
import { getCookie, setCookie } from '#kit/web/browser-storage/cookie.ts';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { DISMISSAL_DAYS, notPutAway, putAway } from './notice-memory.ts';
import { decodeShownNotices, shownNoticesPath } from './shown-notice.contract.ts';

const COOKIE = 'jumun_notices_seen';
/** Remembered in session cookies, so that reloads and other tabs do not show the dialog again. */
const CLOSED_COOKIE = 'jumun_notices_closed';

// Loaded on demand, because on most days there is no notice.
const NoticeList = lazy(() => import('./notice-list.tsx').then((m) => ({ default: m.NoticeList })));

/** The notices of the day after login, until they are closed or dismissed for a year. */
export function NoticeDialog() {
  const { locale } = useLocale();
  const session = useSession();
  // Notices are per account, even if two accounts share a browser.
  const account = encodeURIComponent(session?.accountId ?? '');
  const closedCookie = `${CLOSED_COOKIE}_${account}`;
  const dismissedCookie = `${COOKIE}_${account}`;
  const [closed, setClosed] = useState(() => getCookie(closedCookie));
  const [closedIn, setClosedIn] = useState<string>();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['shownNotices', session?.accountId, locale],
    queryFn: async () => decodeShownNotices(await api.get(shownNoticesPath, { quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  const notices = notPutAway(data ?? [], closed, getCookie(dismissedCookie));
  const close = useCallback(
    (ids: readonly number[]) => {
      const all = putAway(getCookie(closedCookie), ids);
      setCookie(closedCookie, all, 'session');
      setClosed(all);
    },
    [closedCookie],
  );
  const shownIds = notices.map(({ id }) => id);
  const shownKey = shownIds.join('.');
  // Notices are written per language: dismissing one also dismisses its translations.
  const ofOtherLanguage = closedIn !== undefined && closedIn !== locale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(() => {
    if (isPlaceholderData || !data) return;
    if (shownIds.length > 0 && ofOtherLanguage) close(shownIds);
    if (shownIds.length === 0 && data.length > 0) setClosedIn(locale);
  }, [data, ofOtherLanguage, isPlaceholderData, shownKey, locale, close]);
  if (notices.length === 0 || ofOtherLanguage) return null;

  const closeAll = () => close(shownIds);
  const dismiss = () => {
    setCookie(dismissedCookie, putAway(getCookie(dismissedCookie), shownIds), DISMISSAL_DAYS);
    closeAll();
  };
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} onClose={closeAll} onDismiss={dismiss} />
    </Suspense>
  );
}
