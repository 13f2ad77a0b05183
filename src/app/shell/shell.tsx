import { Outlet } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { NoticeDialog } from '#features/platform/notices/notice-dialog.tsx';
import { isSignInOpen, subscribeSignIn } from '#kit/web/api/sign-in-again.ts';
import { useRememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { useScreensAhead } from '../screen-loading/screens-ahead.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { isBlocked, prefetchMenu, useFreshMenu } from './menu/main-menu.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { leave } from './session/leave.ts';
import { useViewingChanges } from './session/viewing-changes.ts';
import { focusSearch } from './shortcuts/search-focus.ts';
import { ShortcutHelp } from './shortcuts/shortcut-help.tsx';
import { OrderingSlot, StoreSwitchSlot } from './slots.tsx';
import { TopBar } from './top-bar.tsx';
import { UiProvider } from './ui-provider/ui-provider.tsx';
import './shell.css';

// Re-exported here, so that prefetching needs no file beyond those of the frame.
export { prefetchMenu };

// Rarely used parts are loaded on demand to keep the first load small.
const MenuDrawer = lazy(() => import('./menu/menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer })));
const SignInAgainDialog = lazy(() =>
  import('./session/sign-in-again-dialog.tsx').then((m) => ({ default: m.SignInAgainDialog })),
);
const PasswordChangeDialog = lazy(() =>
  import('./session/password-change-dialog.tsx').then((m) => ({ default: m.PasswordChangeDialog })),
);
const TermsDialog = lazy(() =>
  import('#features/platform/terms/dialog/terms-dialog.tsx').then((m) => ({ default: m.TermsDialog })),
);
const ViewingBar = lazy(() => import('./session/viewing-bar.tsx').then((m) => ({ default: m.ViewingBar })));
const SeeAsDialog = lazy(() =>
  import('#features/identity/viewing/see-as-dialog.public.tsx').then((m) => ({ default: m.SeeAsDialog })),
);
const CommandPalette = lazy(() =>
  import('./command-palette/command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);

function Frame() {
  const t = useT();
  const session = useSession();
  const breakpoint = useBreakpoint();
  const narrow = breakpoint === 'mobile' || breakpoint === 'tablet';
  const [collapsed, setCollapsed] = useRememberedSwitch('jumun.menu.collapsed', false);
  const toggle = () => setCollapsed(!collapsed);
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [seeAs, setSeeAs] = useState(false);
  const signingIn = useSyncExternalStore(subscribeSignIn, isSignInOpen);
  useShortcut('mod+k', 'shortcut.palette', () => setPalette(true));
  useShortcut('/', 'shortcut.search', focusSearch);
  useShortcut('mod+b', 'shortcut.menu', () => (narrow ? setDrawer(!drawer) : toggle()));
  useScreensAhead(session);
  useFreshMenu();
  useViewingChanges(session);
  if (!session) return null;
  const settled = !isBlocked(session);
  const needsTerms = !session.termsAgreed;

  return (
    <div className={session.viewing ? 'shell is-viewing' : 'shell'}>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <TopBar
        session={session}
        live={settled}
        onOpenMenu={narrow ? () => setDrawer(true) : undefined}
        onOpenPalette={() => setPalette(true)}
      />
      {session.viewing && (
        <Suspense fallback={<div className="viewing-bar" />}>
          <ViewingBar session={session} viewing={session.viewing} />
        </Suspense>
      )}
      <ConnectionNotice />
      {settled && session.storeId !== null && <OrderingSlot />}
      {settled && breakpoint === 'mobile' && <StoreSwitchSlot session={session} />}
      <div className="shell-body">
        {!narrow && <SideMenu collapsed={collapsed} onCollapse={toggle} />}
        {settled ? <Outlet /> : <main id="content" className="content" />}
      </div>
      <ShortcutHelp />
      <Suspense fallback={null}>
        {drawer && narrow && <MenuDrawer onClose={() => setDrawer(false)} />}
        {palette && <CommandPalette onSeeAs={() => setSeeAs(true)} onClose={() => setPalette(false)} />}
        {seeAs && <SeeAsDialog whom={null} onClose={() => setSeeAs(false)} />}
        {signingIn && <SignInAgainDialog session={session} />}
        {needsTerms && (
          <TermsDialog
            storeId={session.storePublicId ?? ''}
            leave={
              <Button type="text" onClick={() => void leave()}>
                {t('shell.logout')}
              </Button>
            }
          />
        )}
        {!needsTerms && session.passwordChangeRequired && <PasswordChangeDialog session={session} />}
      </Suspense>
      {settled && !session.viewing && <NoticeDialog />}
    </div>
  );
}

/** Top bar, side menu and content frame: the layout of every page except the login. */
export function Shell() {
  return (
    <UiProvider>
      <Frame />
    </UiProvider>
  );
}
