import {
  GlobalOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { languageChoice, useInterfaceLanguages } from '#kit/web/i18n/interface-languages.ts';
import type { Session } from '#kit/web/session/session.tsx';
import { comboText } from '#kit/web/shortcuts/key-combo.ts';
import { useTheme } from '#kit/web/theme/theme-mode.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { ownAccountPath } from '../sitemap/landing.ts';
import { Logo, LogoMark } from './logo.tsx';
import { leave } from './session/leave.ts';
import { isMac } from './shortcuts/platform.ts';
import { LiveStatusSlot, SimulatorSlot, StoreSwitchSlot } from './slots.tsx';

function LanguageButton() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const languages = useInterfaceLanguages(locale);
  const current = languages.find((language) => language.locale === locale)?.name ?? '';
  const items = languages.map((each) => ({
    key: each.locale,
    label: <span lang={each.locale}>{languageChoice(each, locale)}</span>,
  }));
  const choose = ({ key }: { key: string }) => {
    const chosen = languages.find((language) => language.locale === key);
    if (chosen) void setLocale(chosen.locale);
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [locale], onClick: choose }}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={[current, t('shell.language')].join(' · ')}>
        <span className="top-bar-wide">{current}</span>
      </Button>
    </Dropdown>
  );
}

function ThemeButton() {
  const t = useT();
  const { mode, toggle } = useTheme();
  const label = t(mode === 'dark' ? 'shell.toLight' : 'shell.toDark');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className="theme-button"
        icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={toggle}
      />
    </Tooltip>
  );
}

/** The account menu: own account, language on phones, and logout. */
function PersonMenu({ session, withLanguage }: { session: Session; withLanguage: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { locale, setLocale } = useLocale();
  const languages = useInterfaceLanguages(locale);
  const place = session.displayName === session.accountName ? null : session.displayName;
  const items: MenuProps['items'] = [
    // Personal to the one who is viewed.
    ...(session.viewing
      ? []
      : [
          {
            key: 'account',
            icon: <UserOutlined />,
            label: t('shell.account'),
            onClick: () => void navigate({ to: ownAccountPath(session) }),
          },
        ]),
    ...(withLanguage
      ? [
          {
            key: 'language',
            type: 'group' as const,
            label: t('shell.language'),
            children: languages.map((language) => ({
              key: language.locale,
              label: <span lang={language.locale}>{languageChoice(language, locale)}</span>,
              disabled: language.locale === locale,
              onClick: () => void setLocale(language.locale),
            })),
          },
        ]
      : []),
    ...(session.viewing && !withLanguage ? [] : [{ type: 'divider' as const }]),
    { key: 'leave', icon: <LogoutOutlined />, label: t('shell.logout'), onClick: () => void leave() },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button
        type="text"
        className="person-button"
        icon={<UserOutlined />}
        aria-label={[...(place ? [place] : []), session.accountName, t('shell.person')].join(' · ')}
      >
        <span className="greeting">
          {place && <span>{place} · </span>}
          {session.accountName}
        </span>
      </Button>
    </Dropdown>
  );
}

export interface TopBarProps {
  session: Session;
  /** The live channel may run: terms accepted, no password change required. */
  live: boolean;
  /** Set if the menu is a slide-in panel. */
  onOpenMenu?: () => void;
  onOpenPalette: () => void;
}

export function TopBar({ session, live, onOpenMenu, onOpenPalette }: TopBarProps) {
  const t = useT();
  const mobile = useBreakpoint() === 'mobile';
  return (
    <header className="top-bar no-print">
      {onOpenMenu && (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('shell.openMenu')} onClick={onOpenMenu} />
      )}
      <Link to="/" className="top-bar-logo" aria-label={`Jumun · ${t('shell.home')}`}>
        {mobile ? <LogoMark /> : <Logo />}
      </Link>
      {live && !mobile && <StoreSwitchSlot session={session} />}
      <button type="button" className="palette-button" onClick={onOpenPalette}>
        <SearchOutlined aria-hidden />
        <span className="palette-button-label">{t('shell.search')}</span>
        <kbd className="top-bar-wide">{comboText('mod+k', isMac).join(isMac ? '' : ' ')}</kbd>
      </button>
      <div className="top-bar-end">
        {live && !session.viewing && <LiveStatusSlot />}
        {live && <SimulatorSlot />}
        {!mobile && <LanguageButton />}
        <ThemeButton />
        <PersonMenu session={session} withLanguage={mobile} />
      </div>
    </header>
  );
}
