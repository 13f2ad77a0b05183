import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { chromiumPath } from '#kit/testing/browser/chromium.ts';
import { BENCH_SESSION } from './bench-database.ts';

const BUILT = resolve(import.meta.dirname, '../../dist/web/index.html');

/** Chromium for figures of a page; undefined, and said in the log, without it or without the built web app. */
export async function openChromium(log: (line: string) => void): Promise<Browser | undefined> {
  const executablePath = chromiumPath();
  if (executablePath && existsSync(BUILT))
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  log('left out: it needs Chromium (CHROMIUM_PATH) and the built web app (npm run build)');
  return undefined;
}

/** A tab of a browser that was never here: nothing cached, signed in as the administrator when asked. */
export async function newVisitor(browser: Browser, address: string, session: boolean): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  if (session) {
    await context.addCookies([{ name: SESSION_COOKIE, value: BENCH_SESSION, url: address }]);
    // Whoever has the cookie has signed in here, and the app remembers that much (session-store.ts).
    await context.addInitScript(() => localStorage.setItem('jumun.signed-in', 'Y'));
  }
  return context.newPage();
}

/** Milliseconds until `shows` can be seen after `act`. */
export async function timeUntil(tab: Page, shows: string, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  await tab.locator(shows).first().waitFor({ state: 'visible', timeout: 30_000 });
  return performance.now() - started;
}

/** Milliseconds from a click on the n-th element of `target` until `shows` is drawn, on the clock of the page. */
export const timeOfClick = (tab: Page, target: string, n: number, shows: string): Promise<number> =>
  tab.evaluate(
    ([target, n, shows]) =>
      new Promise<number>((done) => {
        const started = performance.now();
        const look = () => {
          if (document.querySelector(shows)) done(performance.now() - started);
          else requestAnimationFrame(look);
        };
        document.querySelectorAll<HTMLElement>(target)[n]?.click();
        look();
      }),
    [target, n, shows] as const,
  );
