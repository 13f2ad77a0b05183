import { type ComponentType, lazy } from 'react';
import { wasSignedIn } from '#kit/web/session-store.ts';
import type { Screen } from './sitemap/screen.ts';
import { sitemap } from './sitemap.ts';

const components = new Map<string, ComponentType>();
const loads = new Map<string, Promise<ComponentType>>();

function load(screen: Screen): Promise<ComponentType> {
  const started = loads.get(screen.path);
  if (started) return started;
  if (!screen.screen) throw new Error(`${screen.path} is not built`);
  const work = screen.screen();
  loads.set(screen.path, work);
  // A failed fetch (new version, no network) may be tried again.
  work.catch(() => {
    loads.delete(screen.path);
    components.delete(screen.path);
  });
  return work;
}

export function screenAt(path: string): Screen | undefined {
  const trimmed = path.replace(/\/+$/, '');
  return sitemap.find((screen) => screen.path === trimmed);
}

/** Starts fetching the code of a screen (and of the shell around it) before it is drawn. */
export function preloadScreen(path: string): void {
  if (!path.startsWith('/v') || !wasSignedIn()) return;
  void import('./shell/shell.tsx').catch(() => undefined);
  const screen = screenAt(path);
  if (screen?.screen) load(screen).catch(() => undefined);
}

/** The component of a built screen; the same one each time, so that it keeps its state. */
export function componentOf(screen: Screen): ComponentType {
  const known = components.get(screen.path);
  if (known) return known;
  const component = lazy(() => load(screen).then((loaded) => ({ default: loaded })));
  components.set(screen.path, component);
  return component;
}
