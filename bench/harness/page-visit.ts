import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { chromiumPath } from '#kit/testing/browser/chromium.ts';
import type { Figure } from './bench.ts';
import { BENCH_SESSION } from './bench-database.ts';

/** How long anything may take to appear, in ms. */
const LONGEST = 30_000;
const BUILT = resolve(import.meta.dirname, '../../dist/web/index.html');

/** Figures of pages in Chromium; none, as the log says, without it or without the built web app. */
export async function inChromium(
  log: (line: string) => void,
  measure: (browser: Browser) => Promise<Figure[]>,
): Promise<Figure[]> {
  const executablePath = chromiumPath();
  if (!executablePath || !existsSync(BUILT)) {
    log('left out: it needs Chromium (CHROMIUM_PATH) and the built web app (npm run build)');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** A tab of a browser that was never here: nothing cached, signed in as the administrator when asked. */
export async function newVisitor(browser: Browser, address: string, session: boolean): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  if (session) {
    await context.addCookies([{ name: SESSION_COOKIE, value: BENCH_SESSION, url: address }]);
    // A browser with the cookie has signed in before, which session-store.ts marks in its storage.
    await context.addInitScript(() => localStorage.setItem('jumun.signed-in', 'Y'));
  }
  return context.newPage();
}

/** What the page writes to its console once it is drawn, before the milliseconds. */
const DRAWN = 'drawn after ';

/**
 * Milliseconds from the start of the navigation of a new tab until `shows` is drawn. The page itself looks once a frame,
 * on its own clock: asked from outside it runs code of the test browser first, which takes a tenth of what is measured.
 */
export async function timeOfVisit(tab: Page, address: string, shows: string): Promise<number> {
  await tab.addInitScript(
    ([shows, mark]) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (!document.querySelector(shows)) return look();
          requestAnimationFrame(() => console.debug(mark + performance.now()));
        });
      look();
    },
    [shows, DRAWN] as const,
  );
  const drawn = tab.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(DRAWN),
    timeout: LONGEST,
  });
  await Promise.all([tab.goto(address, { waitUntil: 'commit' }), drawn]);
  return Number((await drawn).text().slice(DRAWN.length));
}

/** Milliseconds from a click on the n-th element of `target` until `shows` is drawn, on the clock of the page. */
export const timeOfClick = (tab: Page, target: string, n: number, shows: string): Promise<number> =>
  tab.evaluate(
    ([target, n, shows, longest]) =>
      new Promise<number>((done, fail) => {
        const clicked = document.querySelectorAll<HTMLElement>(target)[n];
        if (!clicked) return fail(new Error(`no ${target} number ${n}`));
        const started = performance.now();
        const look = () => {
          const ms = performance.now() - started;
          if (document.querySelector(shows)) done(ms);
          else if (ms > longest) fail(new Error(`no ${shows} within ${longest} ms`));
          else requestAnimationFrame(look);
        };
        clicked.click();
        look();
      }),
    [target, n, shows, LONGEST] as const,
  );
