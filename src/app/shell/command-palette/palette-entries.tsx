import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { findText } from '#kit/contract/text/chosung.ts';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { useInterfaceLanguages } from '#kit/web/i18n/interface-languages.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { mayOpen, ownAccountPath } from '../../sitemap/landing.ts';
import { sitemap } from '../../sitemap/sitemap.ts';
import { findEntry, useMainMenu } from '../menu/main-menu.ts';
import { leave } from '../session/leave.ts';

export interface PaletteEntry {
  id: string;
  group: 'screens' | 'orders' | 'commands';
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

function useScreenEntries(): PaletteEntry[] {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const { data: menu = [] } = useMainMenu();
  return useMemo(() => {
    if (!session) return [];
    const own = ownAccountPath(session);
    const isOthersAccount = (path: string) =>
      /\/(?:account\/info|user\/(?:cust|store))$/.test(path) && path !== own;
    return sitemap
      .filter((screen) => screen.screen && mayOpen(screen, session) && !isOthersAccount(screen.path))
      .map((screen) => {
        const found = findEntry(menu, screen.path);
        return {
          id: screen.path,
          group: 'screens' as const,
          title: found?.entry.name ?? t(screen.title),
          aside: found?.group?.name ?? '',
          run: () => void navigate({ to: screen.path as never }),
        };
      });
  }, [t, session, navigate, menu]);
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

export function usePaletteEntries(): PaletteEntry[] {
  return [...useScreenEntries(), ...useCommandEntries()];
}
