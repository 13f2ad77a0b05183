import { type ComponentType, lazy } from 'react';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { wasSignedIn } from '#kit/web/session/session-store.ts';
import { importAgain } from '../faults/missing-code.ts';
import { mayOpen } from '../sitemap/landing.ts';
import type { Screen } from '../sitemap/screen.ts';
import { screenAt } from '../sitemap/sitemap.ts';

const components = new Map<string, ComponentType>();
const loads = new Map<string, Promise<ComponentType>>();

function load(screen: Screen): Promise<ComponentType> {
  const started = loads.get(screen.path);
  if (started) return started;
  if (!screen.screen) throw new Error(`${screen.path} is not built`);
  const work = importAgain(screen.screen);
  loads.set(screen.path, work);
  work.then(
    // What shows its data at once is drawn at once with the frame: whatever suspends, if only for a moment, is held
    // back by React for 300 ms. Where the data comes later the frame goes first, so that no task is long.
    (component) => {
      if (screen.ahead && !components.has(screen.path)) components.set(screen.path, component);
    },
    // A failed fetch (new version, no network) may be tried again.
    () => {
      loads.delete(screen.path);
      components.delete(screen.path);
    },
  );
  return work;
}

/** Starts fetching the code of a screen (and of the shell around it) before it is drawn. */
export function preloadScreen(path: string): void {
  if (!path.startsWith('/v') || !wasSignedIn()) return;
  void import('../shell/shell.tsx').catch(() => undefined);
  const screen = screenAt(path);
  if (screen?.screen) load(screen).catch(() => undefined);
}

/** Answers of a server nearby are there by then; a slow one is drawn without. */
const WORTH_WAITING_MS = 150;

/**
 * Asks for the menu and for what a screen shows first, before either is drawn. Back when both are there or are not
 * worth waiting for: a page that is drawn twice takes longer than one that is drawn a moment later.
 */
export async function prefetchData(path: string, session: Session): Promise<void> {
  const ask = (work: Promise<(session: Session) => Promise<void>>) => work.then((go) => go(session));
  const asked = [ask(import('../shell/shell.tsx').then((shell) => shell.prefetchMenu))];
  const screen = screenAt(path);
  if (screen?.ahead && mayOpen(screen, session)) asked.push(ask(screen.ahead()));
  await Promise.race([
    // What fails here is asked for again, and told, by whoever shows it.
    Promise.allSettled(asked),
    new Promise((resolve) => setTimeout(resolve, WORTH_WAITING_MS)),
  ]);
}

/** The component of a built screen; the same one each time, so that it keeps its state. */
export function componentOf(screen: Screen): ComponentType {
  const known = components.get(screen.path);
  if (known) return known;
  const component = lazy(() => load(screen).then((loaded) => ({ default: loaded })));
  components.set(screen.path, component);
  return component;
}
