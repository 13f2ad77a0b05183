import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { restoreSession } from '#features/identity/login/sign-in/sign-in.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { getSession, setSession } from '#kit/web/session/session-store.ts';
import { storeToOpenWith } from '#kit/web/stores/chosen-store.ts';
import { Fault } from '../faults/fault.tsx';
import { prefetchData } from '../screen-loading/screen-loader.ts';
import { landingPath } from '../sitemap/landing.ts';
import { screenAt, sitemap } from '../sitemap/sitemap.ts';

type Place = Pick<ParsedLocation, 'href' | 'pathname' | 'search'>;

/** Puts the store chosen on an earlier screen into the address, before anything is asked for without it. */
function openWithChosenStore({ pathname, search }: Place, session: Session): void {
  const store = storeToOpenWith(session, screenAt(pathname)?.stores, search as Record<string, unknown>);
  if (store === null) return;
  throw redirect({
    to: pathname,
    search: { ...search, store: String(store) },
    replace: true,
  });
}

/** The server is queried once per page load, so that changed permissions take effect. */
let verified = false;

async function requireSession(location: Place): Promise<Session> {
  const known = getSession();
  if (verified && known) return known;
  const session = await restoreSession();
  verified = session !== null;
  if (session) {
    openWithChosenStore(location, session);
    await prefetchData(location.pathname, session);
    return session;
  }
  setSession(null);
  const search = location.href === '/' ? {} : { redirect: location.href };
  throw redirect({ to: '/login', search: search, replace: true });
}

/** Reloads the routes, because their data may have caused the error. */
function RootFault({ error }: { error: unknown }) {
  return <Fault error={error} reset={() => void router.invalidate()} />;
}

const root = createRootRoute({ component: Outlet, errorComponent: RootFault });

const homes = ['/', '/v'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      throw redirect({ to: landingPath(await requireSession(location)), replace: true });
    },
  }),
);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    openWithChosenStore(location, await requireSession(location));
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});

const screens = sitemap.map((screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    component: lazyRouteComponent(() => import('../shell/screen-frame.tsx'), 'ScreenFrame'),
  }),
);

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '/v/$',
  // `/v/` matches here, not as `/v`.
  beforeLoad: ({ location }) => {
    if (/^\/v\/+$/.test(location.pathname)) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('../shell/screen-frame.tsx'), 'ScreenFrame'),
});

/** The parts of the kit; a build for production leaves them out. */
const gallery =
  import.meta.env.MODE === 'production'
    ? []
    : [
        createRoute({
          getParentRoute: () => shell,
          path: '/dev/gallery',
          component: lazyRouteComponent(() => import('../gallery/gallery.tsx'), 'Gallery'),
        }),
      ];

/** Plain search parameters: every value is its text in the address. */
export const router = createRouter({
  routeTree: root.addChildren([...homes, login, shell.addChildren([...screens, ...gallery, unknown])]),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
  scrollRestoration: true,
  defaultPreload: 'intent',
});
