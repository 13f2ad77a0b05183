import { useQuery } from '@tanstack/react-query';
import { api } from '#kit/web/api/client.ts';
import { useLocale } from '#kit/web/i18n.tsx';
import { useSession } from '#kit/web/session.tsx';
import { decodeMenu, type MenuEntry, mainMenuPath } from './menu.contract.ts';

/** The menu of the session in the current language; not before the terms are agreed. */
export function useMainMenu() {
  const { locale } = useLocale();
  const session = useSession();
  const blocked = !session || isBlocked(session);
  return useQuery({
    queryKey: ['mainMenu', session?.accountId, locale],
    queryFn: async () => decodeMenu(await api.get(mainMenuPath, { quiet: true })),
    enabled: !blocked,
    staleTime: Number.POSITIVE_INFINITY,
    // The old language stands until the new one is there: no flash.
    placeholderData: (previous) => previous,
  });
}

/** Until these are settled the server answers everything else with 428 (D8, D19). */
export function isBlocked(session: {
  role: string;
  termsAgreed: boolean;
  passwordChangeRequired: boolean;
}): boolean {
  return (session.role === 'storeManager' && !session.termsAgreed) || session.passwordChangeRequired;
}

/** The entry a page belongs to, and the group it stands in. */
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
