import { type ComponentType, lazy } from 'react';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { loadLaterTexts } from '#kit/web/i18n/i18n.tsx';
import { wasSignedIn } from '#kit/web/session/session-store.ts';
import { importWithRetry } from '../faults/missing-code.ts';
import { mayOpen } from '../sitemap/landing.ts';
import type { Screen } from '../sitemap/screen.ts';
import { screenAt } from '../sitemap/sitemap.ts';
import { opensWithFirstTexts } from './first-texts.ts';

const components = new Map<string, ComponentType>();
const loads = new Map<string, Promise<ComponentType>>();

function load(screen: Screen): Promise<ComponentType> {
  const started = loads.get(screen.path);
  if (started) return started;
  const texts = opensWithFirstTexts(screen.path) ? undefined : importWithRetry(loadLaterTexts);
  const work = Promise.all([importWithRetry(screen.screen), texts]).then(([component]) => component);
  loads.set(screen.path, work);
  work.then(
    // A screen whose data is ready is rendered together with the frame, because React delays for 300 ms
    // anything that suspends. If the data comes later, the frame is rendered first, so that no task is long.
    (component) => {
      if (screen.ahead && !components.has(screen.path)) components.set(screen.path, component);
    },
    // A failed import (new version, no network) may be retried.
    () => {
      loads.delete(screen.path);
      components.delete(screen.path);
    },
  );
  return work;
}

/** Starts loading the code of a screen (and of the shell) before it is rendered; resolves when it has come or failed. */
export async function preloadScreen(path: string): Promise<void> {
  if (!path.startsWith('/v') || !wasSignedIn()) return;
  const screen = screenAt(path);
  await Promise.allSettled([import('../shell/shell.tsx'), screen && load(screen)]);
}

/** A server nearby has responded by then; a slower one is not waited for. */
const WORTH_WAITING_MS = 150;

/**
 * Requests the menu and the first data of a screen before either is rendered. Resolves when both have arrived or the
 * wait is too long: rendering twice takes longer than rendering slightly later.
 */
export async function prefetchData(path: string, session: Session): Promise<void> {
  const ask = (work: Promise<(session: Session) => Promise<void>>) => work.then((go) => go(session));
  const requests = [ask(import('../shell/shell.tsx').then((shell) => shell.prefetchMenu))];
  const screen = screenAt(path);
  if (screen?.ahead && mayOpen(screen, session)) requests.push(ask(screen.ahead()));
  await Promise.race([
    // A failed request is ignored here: the component repeats it and reports the error.
    Promise.allSettled(requests),
    new Promise((resolve) => setTimeout(resolve, WORTH_WAITING_MS)),
  ]);
}

/** The component of a screen; cached, so that it keeps its state. */
export function componentOf(screen: Screen): ComponentType {
  const known = components.get(screen.path);
  if (known) return known;
  const component = lazy(() => load(screen).then((loaded) => ({ default: loaded })));
  components.set(screen.path, component);
  return component;
}
