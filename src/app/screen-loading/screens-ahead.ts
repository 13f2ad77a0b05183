import { useEffect } from 'react';
import { fallbackLocale } from '#kit/contract/i18n/interface-locale.ts';
import { lineUp } from '#kit/web/api/line.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { currentLocale } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { mayOpen } from '../sitemap/landing.ts';
import { sitemap } from '../sitemap/sitemap.ts';
import { filesAhead } from './files-ahead.ts';
import type { HeadStart } from './head-start.ts';

/** How long the page must be idle before a file is prefetched, in ms. */
const QUIET = 1000;

let started = false;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the page is neither computing nor loading data. */
async function pageIdle(): Promise<void> {
  while (document.readyState !== 'complete' || queryClient.isFetching() > 0) await wait(QUIET);
  // Not available in Safari.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Loads a file into the browser's cache without running it. */
async function fetchFile(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', priority: 'low' });
  await response.arrayBuffer();
}

async function fetchScreens(session: Session): Promise<void> {
  const facts: HeadStart | null = JSON.parse(document.getElementById('head-start')?.textContent ?? 'null');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!facts || connection?.saveData) return;
  await wait(QUIET);
  const paths = sitemap.filter((screen) => mayOpen(screen, session)).map((screen) => screen.path);
  for (const path of filesAhead(facts, paths, fallbackLocale(currentLocale()))) {
    await pageIdle();
    await lineUp();
    // The screen that needs the file requests it again and reports errors.
    await fetchFile(path).catch(() => undefined);
  }
}

/** Prefetches the code of every screen of the session while the page is idle, so that each opens without a request. */
export function useScreensAhead(session: Session | null): void {
  useEffect(() => {
    if (!session || started) return;
    started = true;
    void fetchScreens(session);
  }, [session]);
}
