import type { Browser } from 'playwright-core';
import { getBusinessTree } from '#features/organization/business-tree/business-tree.contract.ts';
import { getTreeNodes } from '#features/organization/business-tree/tree-nodes.contract.ts';
import { createPool, type Db, dbOver } from '#kit/server/database/pool.ts';
import { ask, sent } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, median, percentile } from '../harness/bench.ts';
import { openSessions } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';
import { filledDatabase } from '../harness/filled-database.ts';
import { limit } from '../harness/limit.ts';
import { inChromium, newVisitor, timeOfClick, timeOfVisit } from '../harness/page-visit.ts';

const SIZE = { full: { businesses: 500, stores: 5_000 }, quick: { businesses: 50, stores: 500 } };
const WARM_UP = 10;
const ROUNDS = 100;
const FEW_ROUNDS = 15;
/** Milliseconds, 95 of 100 times: opening and saving the settings, a page of 100 stores. */
const OPEN = 500;
const SAVE = 150;
const PAGE = 300;
const TREE = 3;
/** Milliseconds until the tree of all stores is drawn, and how often it is opened. */
const DRAWN = 1_000;
const VISITS = 5;
const NAMES = 'main td.cell-name';

const DAYS = [1, 2, 3, 4, 5, 6, 7].map((week) => ({
  ...{ week, allDay: false, holiday: false },
  open: { start: '10:00', end: '22:00' },
  breaks: [{ start: '15:00', end: '17:00' }],
}));
const HOLIDAY = {
  kind: 'week',
  weekdays: [1],
  alternate: false,
  restMonday: null,
  daysOfMonth: [],
  vacation: [],
};
const HOURS = JSON.stringify({ detailed: true, simple: DAYS.slice(0, 2), detail: DAYS, holiday: HOLIDAY });
/** The hours of store `i`, like those of no other store: equal ones would be parsed once for all. */
const OWN_HOURS = `replace(replace('${HOURS}',
  '10:00', to_char(time '07:00' + i / 300 * interval '1 minute', 'HH24:MI')),
  '22:00', to_char(time '18:00' + i % 300 * interval '1 minute', 'HH24:MI'))::jsonb`;

/** A tenth of the businesses are brands, the others belong to one; stores with menus, and orders of two weeks. */
const fillWith = ({ businesses, stores }: { businesses: number; stores: number }): string[] => [
  `insert into businesses (public_id, name, parent_id)
   select 'C' || lpad(i::text, 9, '0'), '브랜드 ' || i, case when i > ${businesses / 10} then 1 + i % ${businesses / 10} end
   from generate_series(1, ${businesses}) i order by i`,
  `insert into stores (public_id, business_id, name, languages, translations, phone, address, latitude, longitude,
     image, hours, kiosk_sales_type_ids, payment_type_ids)
   select 'S' || lpad(i::text, 9, '0'), 1 + i % ${businesses}, '매장 ' || i, '{ko,en}',
     '[{"language":"ko","name":"매장"},{"language":"en","name":"Store"}]', '02-555-0101', '서울 강남구 테헤란로 1', 37.5, 127.03,
     'store.webp', ${OWN_HOURS}, array(select c.id from codes c join codes g on g.id = c.parent_id and g.value = 'SALES_TP'),
     array(select c.id from codes c join codes g on g.id = c.parent_id and g.value = 'PAY_TP')
   from generate_series(1, ${stores}) i order by i`,
  `insert into menu_items (store_id, name, price, image, translations)
   select s, '메뉴 ' || n, 9000, case when n % 3 > 0 then 'menu.webp' end, '[{"language":"en","name":"Dish"}]'
   from generate_series(1, ${stores}) s, generate_series(1, 20) n`,
  `insert into orders (store_id, sequence, number, order_type, sales_type, status, paid, amount, ordered_at, business_day, hour)
   select s, n, '0001', 'KIOSK_ORDER', 'DineIn', (array['ORDER', 'RECEIPT', 'OVER'])[1 + n % 3], true, 24000, t,
     (t at time zone 'Asia/Seoul')::date, extract(hour from t at time zone 'Asia/Seoul')
   from (select s, n, now() - interval '14 days' * (1 - n / 60.0) as t
     from generate_series(1, ${stores}) s, generate_series(1, 60) n) x`,
  `insert into order_payments (store_id, order_id, position, kind, amount)
   select store_id, id, 1, 'card', amount from orders`,
  `insert into store_counters (store_id, last_event, last_order) select i, 60, 60 from generate_series(1, ${stores}) i`,
  `insert into sales_hourly (store_id, day, hour, orders, amount, card)
   select store_id, business_day, hour, count(*), sum(amount), sum(amount) from orders group by 1, 2, 3`,
  `insert into sales_daily (store_id, day, orders, amount, card)
   select store_id, day, sum(orders), sum(amount), sum(amount) from sales_hourly group by 1, 2`,
  'vacuum analyze',
];

const BARE_BUSINESSES =
  'select id, public_id, name, in_use, parent_id from businesses where deleted_at is null order by name, id';
/** What the screen draws. */
const BARE_NODES = `select id, public_id, business_id, name, translations, in_use
  from stores where deleted_at is null order by name, id`;
const BARE_STORES = `select id, public_id, business_id, name, translations, in_use, image, extra_images, languages, hours
  from stores where deleted_at is null order by name, id`;

/** What anybody needs for the tree: both tables, read by a client that is connected. */
async function bareTree(db: Db, stores: string): Promise<number> {
  const started = performance.now();
  await db.query(BARE_BUSINESSES);
  await db.query(stores);
  return performance.now() - started;
}

/** One after the other, so that a busy minute hits both alike. */
async function tree(
  what: string,
  { address, url, rounds, stores }: { address: string; url: string; rounds: number; stores: string },
): Promise<Figure> {
  const pool = createPool({ url, max: 1 });
  const db = dbOver(pool);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await ask(address));
    times.bare.push(await bareTree(db, stores));
  }
  await pool.end();
  const [ours, bare] = [median(times.ours.slice(2)), median(times.bare.slice(2))];
  return figure(what, { ours, bare, unit: 'ms', budget: TREE, rule: 'atMost' });
}

async function settings(address: string, stores: number, rounds: number): Promise<Figure[]> {
  const reads: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const id = 1 + ((round * 37) % stores);
    reads.push(await ask(`${address}/store/info/${id}`));
    const { storeTimesSimple, storeTimesDetail, detailYn } = await sent(address, 'GET', `/store/info/${id}`);
    const hours = { storeTimesSimple, storeTimesDetail, detailYn };
    const body = { ...hours, tel: `02-555-${1_000 + round}`, storeDesc: `설명 ${round}` };
    const started = performance.now();
    await sent(address, 'PUT', `/store/mng/${id}`, body);
    saves.push(performance.now() - started);
  }
  const p95 = (times: number[]) => percentile(times.slice(WARM_UP), 0.95);
  return [
    limit('settings of a store, read, p95', p95(reads), OPEN, 'ms'),
    limit('settings of a store, saved, p95', p95(saves), SAVE, 'ms'),
  ];
}

async function pages(address: string, stores: number, rounds: number): Promise<Figure> {
  const times: number[] = [];
  const all = stores / 100;
  for (let round = 0; round < WARM_UP + rounds; round += 1)
    times.push(await ask(`${address}/store/overview?page=${round % all}&size=100`));
  return limit('100 of all stores with figures, p95', percentile(times.slice(WARM_UP), 0.95), PAGE, 'ms');
}

/**
 * What a person waits for who works here every day: the tree of a page opened anew, the settings after a click in the
 * list of all stores. The code of the screens is in the cache of the browser, nothing else is.
 */
async function screens(browser: Browser, address: string, visits: number): Promise<Figure[]> {
  const times = { tree: [] as number[], settings: [] as number[] };
  const first = await newVisitor(browser, address, true);
  await first.goto(`${address}/v/business/store/list`);
  await first.locator('.notice-close').click();
  // The first round fills the cache of the browser and warms the server up.
  for (let round = 0; round <= visits; round += 1) {
    const treeTab = await first.context().newPage();
    const tree = await timeOfVisit(treeTab, `${address}/v/business/cust/tree`, '.node-tree .node-title');
    await treeTab.close();
    const tab = await first.context().newPage();
    await tab.goto(`${address}/v/business/store/list`);
    await tab.locator(NAMES).first().waitFor();
    await tab.waitForLoadState('networkidle');
    const settings = await timeOfClick(tab, NAMES, round, 'input[value^="매장 "]');
    if (round > 0) {
      times.tree.push(tree);
      times.settings.push(settings);
    }
    await tab.close();
  }
  return [
    limit('tree of all stores, drawn', median(times.tree), DRAWN, 'ms'),
    limit('settings of a store, drawn after the click', median(times.settings), OPEN, 'ms'),
  ];
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const size = quick ? SIZE.quick : SIZE.full;
  const url = await filledDatabase(
    databaseUrl,
    {
      database: quick ? 'quick_stores' : 'stores',
      what: `${size.businesses} businesses with ${size.stores} stores`,
      statements: fillWith(size),
      staysFresh: '1 day',
    },
    log,
  );
  await openSessions(url);
  const server = await startChild('src/app/server.ts', { DATABASE_URL: url, SEED: 'base' });
  const rounds = quick ? FEW_ROUNDS : ROUNDS;
  const treeOf = { url, rounds: quick ? 6 : 24 };
  try {
    return [
      ...(await settings(server.address, size.stores, rounds)),
      await tree('tree of all stores', {
        ...treeOf,
        address: `${server.address}${getBusinessTree.path}`,
        stores: BARE_STORES,
      }),
      await tree('nodes of the tree of all stores', {
        ...treeOf,
        address: `${server.address}${getTreeNodes.path}`,
        stores: BARE_NODES,
      }),
      await pages(server.address, size.stores, rounds),
      ...(await inChromium(log, (browser) => screens(browser, server.address, quick ? 1 : VISITS))),
    ];
  } finally {
    await server.stop();
  }
}

export const stores: Bench = { name: 'stores', run };
