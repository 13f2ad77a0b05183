import { Outlet } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NoticeDialog } from '#features/platform/notices/notice-dialog.tsx';
import { TermsDialog } from '#features/platform/terms/terms-dialog.tsx';
import { useT } from '#kit/web/i18n.tsx';
import { useSession } from '#kit/web/session.tsx';
import { useShortcut } from '#kit/web/shortcuts.tsx';
import { sizes } from '#kit/web/theme.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useCollapsed } from './collapsed.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { leave } from './leave.ts';
import { isBlocked } from './main-menu.ts';
import { PasswordChangeDialog } from './password-change-dialog.tsx';
import { focusSearch } from './search-focus.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { UiProvider } from './ui-provider.tsx';
import './shell.css';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);

function Frame() {
  const t = useT();
  const session = useSession();
  const breakpoint = useBreakpoint();
  const narrow = breakpoint === 'mobile' || breakpoint === 'tablet';
  const { collapsed, toggle } = useCollapsed();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  useShortcut('mod+k', 'shortcut.palette', () => setPalette(true));
  useShortcut('/', 'shortcut.search', focusSearch);
  useShortcut('mod+b', 'shortcut.menu', () => (narrow ? setDrawer(!drawer) : toggle()));
  if (!session) return null;
  const blocked = isBlocked(session);
  const settled = !blocked;

  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <TopBar
        session={session}
        onOpenMenu={narrow ? () => setDrawer(true) : undefined}
        onOpenPalette={() => setPalette(true)}
      />
      <ConnectionNotice />
      <div className="shell-body">
        {!narrow && <SideMenu collapsed={collapsed} onCollapse={toggle} />}
        {settled ? <Outlet /> : <main id="content" className="content" />}
      </div>
      {narrow && (
        <Drawer
          open={drawer}
          placement="left"
          size={sizes.sideMenu + 32}
          title={t('shell.menu')}
          onClose={() => setDrawer(false)}
          styles={{ body: { padding: 0 } }}
        >
          <SideMenu collapsed={false} onChoose={() => setDrawer(false)} />
        </Drawer>
      )}
      <Suspense fallback={null}>{palette && <CommandPalette onClose={() => setPalette(false)} />}</Suspense>
      <ShortcutHelp />
      <SignInAgainDialog />
      {session.role === 'storeManager' && !session.termsAgreed ? (
        <TermsDialog
          storeId={session.storeId ?? ''}
          leave={
            <Button type="text" onClick={() => void leave()}>
              {t('shell.logout')}
            </Button>
          }
        />
      ) : (
        session.passwordChangeRequired && <PasswordChangeDialog session={session} />
      )}
      {settled && <NoticeDialog />}
    </div>
  );
}

/** Top bar, side menu and content frame: the default layout of every page but the login. */
export function Shell() {
  return (
    <UiProvider>
      <Frame />
    </UiProvider>
  );
}
