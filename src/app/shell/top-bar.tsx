import {
  GlobalOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  SearchOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown, Tooltip } from 'antd';
import { useLocale, useT } from '#kit/web/i18n.tsx';
import { useInterfaceLanguages } from '#kit/web/interface-languages.ts';
import { comboText } from '#kit/web/key-combo.ts';
import type { Session } from '#kit/web/session.tsx';
import { useTheme } from '#kit/web/theme-mode.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { ownAccountPath } from '../landing.ts';
import { leave } from './leave.ts';
import { Logo, LogoMark } from './logo.tsx';
import { isMac } from './platform.ts';
import { LiveStatusSlot, SimulatorSlot } from './slots.tsx';

function LanguageButton() {
  const t = useT();
  const { locale, setLocale } = useLocale();
  const languages = useInterfaceLanguages();
  const current = languages.find((language) => language.locale === locale)?.name ?? '';
  const items = languages.map(({ locale: key, name }) => ({ key, label: <span lang={key}>{name}</span> }));
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

export interface TopBarProps {
  session: Session;
  /** The live channel may run: terms agreed, no password change due. */
  live: boolean;
  /** Given where the menu is a slide-in panel. */
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
      <button type="button" className="palette-button" onClick={onOpenPalette}>
        <SearchOutlined aria-hidden />
        <span className="palette-button-label">{t('shell.search')}</span>
        <kbd className="top-bar-wide">{comboText('mod+k', isMac).join(isMac ? '' : ' ')}</kbd>
      </button>
      <div className="top-bar-end">
        {live && <SimulatorSlot />}
        {live && <LiveStatusSlot />}
        <span className="greeting" title={session.displayName}>
          {t('shell.greeting', { name: session.displayName })}
        </span>
        <LanguageButton />
        <ThemeButton />
        <Tooltip title={t('shell.account')}>
          <Link
            to={ownAccountPath(session) as never}
            className="top-bar-account"
            aria-label={t('shell.account')}
          >
            <UserOutlined />
          </Link>
        </Tooltip>
        <Tooltip title={t('shell.logout')}>
          <Button
            type="text"
            icon={<LogoutOutlined />}
            aria-label={t('shell.logout')}
            onClick={() => void leave()}
          />
        </Tooltip>
      </div>
    </header>
  );
}
