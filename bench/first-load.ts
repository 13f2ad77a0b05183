import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { SESSION_COOKIE } from '#kit/server/session-cookie.ts';
import { chromiumPath } from '#kit/testing/chromium.ts';
import { type Bench, type BenchTools, type Figure, median } from './bench.ts';
import { BENCH_SESSION } from './bench-database.ts';
import { startChild } from './child-server.ts';
import { limit } from './limit.ts';

const BUILT = resolve(import.meta.dirname, '../dist/web/index.html');
const TRIES = 5;
const KIB = 1024;

interface Load {
  ms: number;
  /** Bytes of JavaScript as they came over the wire, in gzip. */
  script: number;
}

/** The budget is in gzip, whatever better this browser could take; headers are not counted. */
async function gzipped(addresses: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...addresses].map(async (address) => {
      const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length') ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
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
  const wire = await context.newCDPSession(tab);
  await wire.send('Network.enable');
  const scripts = new Set<string>();
  wire.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') scripts.add(response.url);
  });
  const started = performance.now();
  await tab.goto(address + page.path, { waitUntil: 'commit' });
  await tab.locator(page.shows).first().waitFor({ state: 'visible', timeout: 30_000 });
  const ms = performance.now() - started;
  await tab.waitForLoadState('networkidle');
  await context.close();
  return { ms, script: await gzipped(scripts) };
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
      limit('JavaScript of the login, compressed', of('login', 'script') / KIB, 240, 'KB'),
      limit('JavaScript of the order list, compressed', of('orders', 'script') / KIB, 420, 'KB'),
    ];
  } finally {
    await browser.close();
    await ours.stop();
  }
}

export const firstLoad: Bench = { name: 'first-load', run };
