import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMaySeeAs } from '#features/identity/viewing/see-as.public.tsx';
import { endViewing } from '#features/identity/viewing/view-calls.public.ts';
import { findText } from '#kit/contract/text/chosung.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { useInterfaceLanguages } from '#kit/web/i18n/interface-languages.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { isPermitted, mayOpen, ownAccountPath } from '../../sitemap/landing.ts';
import type { Screen } from '../../sitemap/screen.ts';
import { sitemap } from '../../sitemap/sitemap.ts';
import { findEntry, useMainMenu } from '../menu/main-menu.ts';
import { leave } from '../session/leave.ts';

export interface PaletteEntry {
  id: string;
  group: 'screens' | 'orders' | 'missing' | 'commands';
  title: string;
  /** Secondary text beside the title: the menu group, or the effect. */
  aside: string;
  run: () => void;
}

/** Matching entries, best first: by position of the match in the title, then menu order. */
export function rank(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  return entries
    .map((entry, order) => {
      const inTitle = findText(entry.title, query);
      const inAside = inTitle < 0 && query.trim() ? findText(entry.aside, query) : -1;
      return { entry, order, place: inTitle >= 0 ? inTitle : inAside >= 0 ? 100 + inAside : -1 };
    })
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place || a.order - b.order)
    .map(({ entry }) => entry);
}

const isAccountPage = (path: string): boolean => /\/(?:account\/info|user\/(?:cust|store))$/.test(path);

function useScreenEntries(): PaletteEntry[] {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const { data: menu = [] } = useMainMenu();
  return useMemo(() => {
    if (!session) return [];
    // While viewing it is personal to the one who is viewed.
    const own = session.viewing ? null : ownAccountPath(session);
    const open = ({ path }: Screen) => void navigate({ to: path });
    const offered = sitemap.filter(({ path }) => !isAccountPage(path) || path === own);
    const entries = offered
      .filter((screen) => mayOpen(screen, session))
      .map((screen) => {
        const found = findEntry(menu, screen.path);
        return {
          id: screen.path,
          group: 'screens' as const,
          title: found?.entry.name ?? t(screen.title),
          aside: found?.group?.name ?? '',
          run: () => open(screen),
        };
      });
    // Pages that tell why they are out of reach; of two for different people the one that can be opened is meant.
    const named = new Set(entries.map(({ title }) => title));
    const missing = offered.flatMap((screen) => {
      const title = t(screen.title);
      if (isPermitted(screen, session) || named.has(title)) return [];
      named.add(title);
      return [
        {
          id: `missing-${screen.path}`,
          group: 'missing' as const,
          title,
          aside: t('palette.why'),
          run: () => open(screen),
        },
      ];
    });
    return [...entries, ...missing];
  }, [t, session, navigate, menu]);
}

/** The way into what somebody else sees, or out of it. */
function useViewingEntries(onSeeAs: () => void): PaletteEntry[] {
  const t = useT();
  const session = useSession();
  const may = useMaySeeAs();
  const entry = { id: 'viewing', group: 'commands' as const, aside: '' };
  if (session?.viewing)
    return [
      // What goes wrong is shown.
      { ...entry, title: t('viewing.end'), run: () => void endViewing().catch(() => undefined) },
    ];
  return may ? [{ ...entry, title: t('palette.seeAs'), run: onSeeAs }] : [];
}

function useCommandEntries(): PaletteEntry[] {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const languages = useInterfaceLanguages(locale);
  const { mode, choice, setChoice, toggle } = useTheme();
  const command = (id: string, title: string, aside: string, run: () => void): PaletteEntry => ({
    id,
    group: 'commands',
    title,
    aside,
    run,
  });
  return [
    command('theme', t(mode === 'dark' ? 'shell.toLight' : 'shell.toDark'), '', toggle),
    ...(choice === 'system'
      ? []
      : [command('theme-system', t('palette.systemTheme'), '', () => setChoice('system'))]),
    ...languages
      .filter((language) => language.locale !== locale)
      .map((language) =>
        command(
          `language-${language.locale}`,
          language.name,
          t('shell.language'),
          () => void setLocale(language.locale),
        ),
      ),
    command('logout', t('shell.logout'), '', () => void leave()),
  ];
}

/** `onSeeAs` asks whom to see the product as. */
export function usePaletteEntries(onSeeAs: () => void): PaletteEntry[] {
  return [...useScreenEntries(), ...useViewingEntries(onSeeAs), ...useCommandEntries()];
}
