import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  decodeMenu,
  type MenuEntry,
  mainMenuKey,
  mainMenuPath,
} from '#features/identity/navigation/menu.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { refreshSession } from '#kit/web/api/sign-in-again.ts';
import { currentLocale, useLocale } from '#kit/web/i18n/i18n.tsx';
import { type Session, useSession } from '#kit/web/session/session.tsx';
import { usePathname } from '#kit/web/url-state.ts';

const menuOf = (accountId: string | undefined, locale: string) =>
  queryOptions({
    queryKey: [...mainMenuKey, accountId, locale],
    queryFn: async () => decodeMenu(await api.get(mainMenuPath, { quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The menu of the session in the current language; not before the terms are accepted. */
export function useMainMenu() {
  const { locale } = useLocale();
  const session = useSession();
  return useQuery({
    ...menuOf(session?.accountId, locale),
    enabled: session !== null && !isBlocked(session),
    // Keeps the menu in the old language until the new one is loaded, to avoid flicker.
    placeholderData: (previous) => previous,
  });
}

/**
 * Reads the menu again at every page after the first, because operators change it, and when the rights of the session have
 * changed; where the menu has changed, rights may have as well, so the session is read again too.
 */
export function useFreshMenu(): void {
  const pathname = usePathname();
  const { data } = useMainMenu();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    void queryClient.invalidateQueries({ queryKey: mainMenuKey });
  }, [pathname]);
  const rights = useSession()?.actions.join() ?? '';
  const knownRights = useRef(rights);
  useEffect(() => {
    if (knownRights.current === rights) return;
    knownRights.current = rights;
    void queryClient.invalidateQueries({ queryKey: mainMenuKey });
  }, [rights]);
  const known = useRef(data);
  const locale = useRef(currentLocale());
  useEffect(() => {
    const before = known.current;
    const sameLanguage = locale.current === currentLocale();
    known.current = data;
    locale.current = currentLocale();
    if (before && data && before !== data && sameLanguage) void refreshSession();
  }, [data]);
}

/** Requests the menu as soon as there is a session, while the page's code is loading. */
export async function prefetchMenu(session: Session): Promise<void> {
  if (!isBlocked(session)) await queryClient.prefetchQuery(menuOf(session.accountId, currentLocale()));
}

/** Until these are settled, the server responds to everything else with 428 (D8, D19). */
export function isBlocked(session: { termsAgreed: boolean; passwordChangeRequired: boolean }): boolean {
  return !session.termsAgreed || session.passwordChangeRequired;
}

/** The menu entry of a page and its group. */
export function findEntry(
  menu: readonly MenuEntry[],
  path: string,
): { entry: MenuEntry; group: MenuEntry | null } | null {
  for (const top of menu) {
    if (top.path === path) return { entry: top, group: null };
    const child = top.children.find((entry) => entry.path === path);
    if (child) return { entry: child, group: top };
  }
  return null;
}
