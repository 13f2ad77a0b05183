import type { Browser } from 'playwright-core';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { LARGEST_SCRIPTS, weighScripts } from '#kit/testing/browser/script-weight.ts';
import { type Bench, type BenchTools, type Figure, median } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';
import { limit } from '../harness/limit.ts';
import { inChromium, newVisitor, timeOfVisit } from '../harness/page-visit.ts';

const TRIES = 5;

export const FIRST_PAGES = {
  login: { path: '/login', shows: 'input[type="password"]', session: false },
  orders: { path: '/v/business/order/list?store=7', shows: '.order-row, .order-card', session: true },
};

interface Load {
  ms: number;
  /** JavaScript in KiB of gzip. */
  script: number;
}

/** A first visit: nothing cached, from the address to what the person came for. */
export async function visit(
  browser: Browser,
  address: string,
  page: { path: string; shows: string; session: boolean },
): Promise<Load> {
  const tab = await newVisitor(browser, address, page.session);
  const scripts = weighScripts(tab);
  const ms = await timeOfVisit(tab, address + page.path, page.shows);
  await tab.waitForLoadState('networkidle');
  const script = await scripts();
  await tab.context().close();
  return { ms, script };
}

/** Most days have no notice; its dialog, which the first start of a server writes one for, brings code of its own. */
export async function removeNotices(url: string): Promise<void> {
  const db = createDatabase(createPool({ url, max: 1 }));
  await db.query('delete from notices');
  await db.close();
}

async function loads(browser: Browser, { databaseUrl, quick }: BenchTools): Promise<Figure[]> {
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  try {
    await removeNotices(databaseUrl);
    const measured: Record<keyof typeof FIRST_PAGES, Load[]> = { login: [], orders: [] };
    for (let round = 0; round <= (quick ? 1 : TRIES); round += 1)
      for (const name of ['login', 'orders'] as const) {
        const load = await visit(browser, ours.address, FIRST_PAGES[name]);
        if (round > 0) measured[name].push(load);
      }
    const of = (name: keyof typeof FIRST_PAGES, what: keyof Load) =>
      median(measured[name].map((load) => load[what]));
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
    await ours.stop();
  }
}

const run = (tools: BenchTools): Promise<Figure[]> =>
  inChromium(tools.log, (browser) => loads(browser, tools));

export const firstLoad: Bench = { name: 'first-load', run };
