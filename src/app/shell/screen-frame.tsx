import { Skeleton } from 'antd';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { TitleRowContext, useTitleRow } from '#kit/web/page-title.tsx';
import { type Session, useSession } from '#kit/web/session/session.tsx';
import { usePathname } from '#kit/web/url-state.ts';
import { Fault } from '../faults/fault.tsx';
import { componentOf } from '../screen-loading/screen-loader.ts';
import { isPermitted, lacksOwner, ownAccountPath } from '../sitemap/landing.ts';
import type { Screen } from '../sitemap/screen.ts';
import { screenAt } from '../sitemap/sitemap.ts';
import { findEntry, useMainMenu } from './menu/main-menu.ts';
import { NotAllowed } from './not-allowed.tsx';
import { PlainPage } from './plain-page.tsx';

/** An error in one screen must not break the menu. */
class FaultBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <Fault error={this.state.error} reset={() => this.setState({ error: null })} />;
  }
}

/** Shown only after a delay, so that fast screens do not flicker. */
function LateSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return late ? <Skeleton active title paragraph={{ rows: 8 }} /> : null;
}

function ScreenBody({ screen, session }: { screen: Screen; session: Session }) {
  const t = useT();
  const title = t(screen.title);
  if (!isPermitted(screen, session)) return <NotAllowed title={title} page={screen.path} />;
  if (lacksOwner(screen, session)) {
    const text = t(screen.needs === 'store' ? 'page.needsStore' : 'page.needsBusiness', { title });
    return <PlainPage title={t('page.notAllowed')} text={text} />;
  }
  if (session.viewing && screen.path === ownAccountPath(session))
    return <PlainPage title={t('page.notAllowed')} text={t('viewing.personal')} />;
  const ScreenComponent = componentOf(screen);
  return (
    <Suspense fallback={<LateSkeleton />}>
      <ScreenComponent />
    </Suspense>
  );
}

/** Title row and content of the current page, including unknown addresses. */
export function ScreenFrame() {
  const t = useT();
  const session = useSession();
  const pathname = usePathname();
  const { data: menu = [] } = useMainMenu();
  const { setActions, setAside, row } = useTitleRow();
  const screen = screenAt(pathname);
  const found = findEntry(menu, pathname);
  const heading = found?.entry.name ?? (screen ? t(screen.title) : t('page.notFound'));
  useEffect(() => {
    document.title = `${heading} · Jumun`;
  }, [heading]);
  if (!session) return null;

  return (
    <main id="content" className="content" tabIndex={-1}>
      <TitleRowContext value={row}>
        <div className="title-row">
          <div className="title-row-heading">
            {found?.group && <p className="title-row-group">{found.group.name}</p>}
            <h1>{heading}</h1>
            <div className="title-row-aside" ref={setAside} />
          </div>
          <div className="title-row-actions no-print" ref={setActions} />
        </div>
        <FaultBoundary key={pathname}>
          {screen ? (
            <ScreenBody screen={screen} session={session} />
          ) : (
            <PlainPage title={t('page.notFound')} text={t('page.notFoundText')} />
          )}
        </FaultBoundary>
      </TitleRowContext>
    </main>
  );
}
