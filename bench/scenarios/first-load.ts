import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { chromiumPath } from '#kit/testing/browser/chromium.ts';
import { LARGEST_SCRIPTS, weighScripts } from '#kit/testing/browser/script-weight.ts';
import { type Bench, type BenchTools, type Figure, median } from '../harness/bench.ts';
import { BENCH_SESSION } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';
import { limit } from '../harness/limit.ts';

const BUILT = resolve(import.meta.dirname, '../../dist/web/index.html');
const TRIES = 5;

interface Load {
  ms: number;
  /** JavaScript in KiB of gzip. */
  script: number;
}

/** A first visit: nothing cached, from the address to what the person came for. */
async function visit(
  browser: Browser,
  address: string,
  page: { path: string; shows: string; session: boolean },
): Promise<Load> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
  if (page.session) {
    await context.addCookies([{ name: SESSION_COOKIE, value: BENCH_SESSION, url: address }]);
    // Whoever has the cookie has signed in here, and the app remembers that much (session-store.ts).
    await context.addInitScript(() => localStorage.setItem('jumun.signed-in', 'Y'));
  }
  const tab = await context.newPage();
  const scripts = weighScripts(tab);
  const started = performance.now();
  await tab.goto(address + page.path, { waitUntil: 'commit' });
  await tab.locator(page.shows).first().waitFor({ state: 'visible', timeout: 30_000 });
  const ms = performance.now() - started;
  await tab.waitForLoadState('networkidle');
  const script = await scripts();
  await context.close();
  return { ms, script };
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const executablePath = chromiumPath();
  if (!executablePath || !existsSync(BUILT)) {
    log('left out: it needs Chromium (CHROMIUM_PATH) and the built web app (npm run build)');
    return [];
  }
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const pages = {
      login: { path: '/login', shows: 'input[type="password"]', session: false },
      orders: { path: '/v/business/order/list?store=7', shows: '.order-row, .order-card', session: true },
    };
    const loads: Record<keyof typeof pages, Load[]> = { login: [], orders: [] };
    for (let round = 0; round <= (quick ? 1 : TRIES); round += 1)
      for (const name of ['login', 'orders'] as const) {
        const load = await visit(browser, ours.address, pages[name]);
        if (round > 0) loads[name].push(load);
      }
    const of = (name: keyof typeof pages, what: keyof Load) => median(loads[name].map((load) => load[what]));
    return [
      limit('first load until the login is there', of('login', 'ms'), 800, 'ms'),
      limit('first load until orders are there', of('orders', 'ms'), 800, 'ms'),
      limit('JavaScript of the login, compressed', of('login', 'script'), LARGEST_SCRIPTS.login, 'KB'),
      limit(
        'JavaScript of the order list, compressed',
        of('orders', 'script'),
        LARGEST_SCRIPTS.orderList,
        'KB',
      ),
    ];
  } finally {
    await browser.close();
    await ours.stop();
  }
}

export const firstLoad: Bench = { name: 'first-load', run };
