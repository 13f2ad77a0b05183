import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { addDays } from '#kit/contract/time/zoned-time.ts';
import { createPool, dbOver } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { ask } from '../harness/ask.ts';
import { type BenchTools, type Figure, figure, percentile } from '../harness/bench.ts';
import { openSessions } from '../harness/bench-database.ts';
import { type ChildServer, startChild } from '../harness/child-server.ts';
import { filledDatabase } from '../harness/filled-database.ts';

const DAYS = 90;
const ROUNDS = 40;
/** How many times the orders of the smaller database the larger one has. */
const GROWTH = 10;
const SIZE = { full: { stores: 100, orders: 1_000_000 }, quick: { stores: 10, orders: 50_000 } };
const BUDGET = 1.2;

/** The indexes of the orders come back when all rows are there: that is several times faster. */
const DROP_INDEXES = [
  `create table bench_index as select indexname, indexdef from pg_indexes
   where tablename = 'orders' and indexname not like '%pk'`,
  `do $$ declare i record; begin
     for i in select indexname from bench_index loop execute format('drop index %I', i.indexname); end loop; end $$`,
];
const BUILD_INDEXES = `do $$ declare i record; begin
  for i in select indexdef from bench_index loop execute i.indexdef; end loop; end $$`;

/** As the product has them but for a crash, which empties them; store by store, so that counting one reads one stretch. */
function fillWith(orders: number, stores: number): (string | string[])[] {
  const each = orders / stores;
  const ordersOf = (first: number, last: number) =>
    `insert into orders (store_id, sequence, number, order_type, sales_type, status, cancelled, paid, amount,
       ordered_at, business_day, hour)
     select s, n, '0001', (array['KIOSK_ORDER', 'TABLE_ORDER', 'POS_ORDER', 'DELIVERY_APP_ORDER'])[1 + n % 4],
       'DineIn', 'OVER', n % 20 = 7, true, 24000, t, (t at time zone 'Asia/Seoul')::date,
       extract(hour from t at time zone 'Asia/Seoul')
     from (select s, n, now() - interval '${DAYS} days' * (1 - n / ${each}.0) as t
       from generate_series(${first}, ${last}) s, generate_series(1, ${each}) n) x`;
  return [
    'alter table orders set unlogged',
    'alter table order_lines set unlogged',
    'alter table order_payments set unlogged',
    ...DROP_INDEXES,
    `insert into businesses (public_id, name) values ('C000000001', '한강푸드')`,
    `insert into stores (public_id, business_id, name)
     select 'S' || lpad(i::text, 9, '0'), 1, '매장 ' || i from generate_series(1, ${stores}) i order by i`,
    `insert into store_counters (store_id, last_event, last_order)
     select i, ${each}, ${each} from generate_series(1, ${stores}) i`,
    [ordersOf(1, stores / 2), ordersOf(stores / 2 + 1, stores)],
    [
      `insert into order_lines (store_id, order_id, position, menu_item_id, name, category_id, category_name,
         unit_price, count, amount)
       select store_id, id, 1, 1 + id % 30, '메뉴 ' || (1 + id % 30), 1 + id % 5, '분류', 12000, 2, 24000 from orders`,
      `insert into order_payments (store_id, order_id, position, kind, amount)
       select store_id, id, 1, (array['card', 'cash', 'easy'])[1 + id % 3], 24000 from orders`,
    ],
    BUILD_INDEXES,
    'analyze',
  ];
}

/** The sums as the product counts them, two stores at a time. */
async function count(db: Database): Promise<void> {
  const stores = await db.query<{ id: number }>('select id from stores order by id');
  const next = async (): Promise<void> => {
    for (let store = stores.pop(); store !== undefined; store = stores.pop()) {
      const { id } = store;
      await db.transaction(async (tx) => {
        await tx.query('set local statement_timeout = 0');
        await recount(tx, id);
      });
    }
  };
  await Promise.all([next(), next()]);
  for (const table of ['sales_daily', 'sales_hourly', 'sales_daily_items'])
    await db.pool.query(`vacuum analyze ${table}`);
}

interface Audience {
  readonly node: ChildServer;
  /** The last day with orders. */
  readonly last: string;
}

async function open(tools: BenchTools, orders: number, stores: number): Promise<Audience & { rows: number }> {
  const url = await filledDatabase(
    tools.databaseUrl,
    {
      database: `figures_${orders}`,
      what: `${orders.toLocaleString('en')} orders of ${stores} stores, and their sums`,
      statements: fillWith(orders, stores),
      finish: count,
    },
    tools.log,
  );
  await openSessions(url);
  const pool = createPool({ url, max: 1 });
  const [found] = await dbOver(pool).query<{ last: string; rows: number }>(
    `select max(day)::text as last, count(*) + (select count(*) from sales_hourly) + (select count(*) from sales_daily_items)
       as rows from sales_daily`,
  );
  await pool.end();
  const { last, rows } = found as { last: string; rows: number };
  return { node: await startChild('src/app/server.ts', { DATABASE_URL: url, SEED: 'base' }), last, rows };
}

/** What the screens ask for the last 90 days of all stores. */
function callsOf(last: string): Record<string, string> {
  const first = addDays(last, 1 - DAYS);
  const days = `startDate=${first}&endDate=${last}`;
  const moments = `startDateTime=${first} 00:00:00&endDateTime=${last} 23:59:59`;
  return {
    'by payment and day': `${statisticsCalls.payment.list.path}?axisType=day&type=payTp&${days}`,
    'by item': `${statisticsCalls.menu.list.path}?axisType=day&${days}`,
    'by hour': `${statisticsCalls.time.list.path}?type=orderTp&${moments}`,
    'by store': `${statisticsCalls.stores.list.path}?${moments}`,
    'by store and item': `${statisticsCalls.storeItems.list.path}?${moments}`,
  };
}

/** The figures of ten times the orders, to the figures of the orders: they are read from sums, so they cost the same. */
export async function againstFewer(tools: BenchTools): Promise<Figure[]> {
  const { stores, orders } = tools.quick ? SIZE.quick : SIZE.full;
  const few = await open(tools, orders, stores);
  const many = await open(tools, GROWTH * orders, stores).catch(async (error: unknown) => {
    await few.node.stop();
    throw error;
  });
  try {
    tools.log(`sums: ${many.rows} rows, and ${few.rows} of a tenth of the orders`);
    const size = (count: number) => count.toLocaleString('en');
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(callsOf(few.last))) {
      const seen = { ours: [] as number[], bare: [] as number[] };
      // One after the other, so that a busy moment hits both alike; the first rounds only warm up.
      for (let round = -3; round < (tools.quick ? 10 : ROUNDS); round += 1) {
        const bare = await ask(few.node.address + path);
        const ours = await ask(many.node.address + callsOf(many.last)[name]);
        if (round < 0) continue;
        seen.ours.push(ours);
        seen.bare.push(bare);
      }
      const what = `${DAYS} days of ${stores} stores ${name}, ${size(GROWTH * orders)} orders to ${size(orders)}`;
      // What else the machine does only ever adds, so the calmer rounds say more.
      const values = { ours: percentile(seen.ours, 0.25), bare: percentile(seen.bare, 0.25) };
      figures.push(figure(what, { ...values, unit: 'ms', budget: BUDGET, rule: 'atMost' }));
    }
    return figures;
  } finally {
    await few.node.stop();
    await many.node.stop();
  }
}
