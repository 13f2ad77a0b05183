import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DayRule, periodOf } from '#kit/contract/time/business-day.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { readDashboard } from './dashboard.read-model.ts';

let database: TestDatabase;
let db: Database;
let stores: Record<'seoul' | 'late' | 'honolulu', number>;
const startedIn = process.env.TZ;

async function store(publicId: string, timeZone: string, dayCutoff: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into stores (public_id, business_id, name, time_zone, day_cutoff, start_date)
     values ($1, 1, $1, $2, $3, '2026-01-01') returning id`,
    [publicId, timeZone, dayCutoff],
  );
  return row?.id ?? 0;
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool({ url: database.url, max: 2 }));
  stores = {
    seoul: await store('S900000001', 'Asia/Seoul', '00:00'),
    late: await store('S900000002', 'Asia/Seoul', '05:00'),
    honolulu: await store('S900000003', 'Pacific/Honolulu', '00:00'),
  };
  // Each day has a distinct power of two, so that a sum shows which days it includes.
  for (const storeId of Object.values(stores))
    await db.query(
      `insert into sales_daily (store_id, day, orders, amount, cash, kiosk_order)
       select $1, day::date, 1, value, value, value
       from unnest($2::text[], $3::bigint[]) as given(day, value)`,
      [storeId, Object.keys(worth), Object.values(worth)],
    );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
afterEach(() => {
  process.env.TZ = startedIn;
});

const worth: Record<string, number> = {
  '2026-09-30': 1,
  '2026-10-01': 2,
  '2026-10-31': 4,
  '2026-11-01': 8,
  '2026-11-22': 16,
  '2026-11-23': 32,
  '2026-11-29': 64,
  '2026-11-30': 128,
  '2026-12-01': 256,
};
const days = (...wanted: string[]) => wanted.reduce((sum, day) => sum + (worth[day] ?? 0), 0);

const zones = ['Asia/Seoul', 'America/Los_Angeles', 'UTC'];
const at = (text: string) => new Date(text);
const summaryOf = async (id: number, now: Date) => {
  const { periods, chosen } = await readDashboard(db, new Set([id]), 'THIS_MONTH', now);
  const byKind = Object.fromEntries(periods.map(({ period, amount }) => [period, amount]));
  return { ...byKind, chosen: chosen?.amount, cash: chosen?.cash, kiosk: chosen?.KIOSK_ORDER };
};

test.each(zones)(
  'a second before midnight and at midnight, month end, in Seoul (server in %s)',
  async (zone) => {
    process.env.TZ = zone;
    expect(await summaryOf(stores.seoul, at('2026-11-30T23:59:59+09:00'))).toMatchObject({
      TODAY: days('2026-11-30'),
      YESTERDAY: days('2026-11-29'),
      THIS_WEEK: days('2026-11-30', '2026-12-01'),
      THIS_MONTH: days('2026-11-01', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'),
      LAST_MONTH: days('2026-10-01', '2026-10-31'),
    });
    expect(await summaryOf(stores.seoul, at('2026-12-01T00:00:00+09:00'))).toMatchObject({
      TODAY: days('2026-12-01'),
      YESTERDAY: days('2026-11-30'),
      THIS_WEEK: days('2026-11-30', '2026-12-01'),
      THIS_MONTH: days('2026-12-01'),
      LAST_MONTH: days('2026-11-01', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'),
    });
  },
);

test.each(zones)('the week begins on Monday, the day at the cutoff (server in %s)', async (zone) => {
  process.env.TZ = zone;
  // Monday 23 November, 04:59 and 05:00: the first still belongs to Sunday, and so to the week before.
  expect(await summaryOf(stores.late, at('2026-11-23T04:59:59+09:00'))).toMatchObject({
    TODAY: days('2026-11-22'),
    THIS_WEEK: days('2026-11-22'),
  });
  expect(await summaryOf(stores.late, at('2026-11-23T05:00:00+09:00'))).toMatchObject({
    TODAY: days('2026-11-23'),
    YESTERDAY: days('2026-11-22'),
    THIS_WEEK: days('2026-11-23', '2026-11-29'),
  });
});

test.each(zones)('each store lives by its own clock, also in one sum (server in %s)', async (zone) => {
  process.env.TZ = zone;
  const now = at('2026-12-01T00:30:00+09:00');
  const { periods, chosen } = await readDashboard(db, new Set(Object.values(stores)), 'TODAY', now);
  // Seoul is in December; the store that closes at five and the one in Honolulu are still in November.
  const sum = days('2026-12-01') + 2 * days('2026-11-30');
  expect(periods.find(({ period }) => period === 'TODAY')?.amount).toBe(sum);
  expect(chosen).toMatchObject({ amount: sum, cash: sum, KIOSK_ORDER: sum, card: 0, POS_ORDER: 0 });
});

test('the five periods stand there always, also without a single sale', async () => {
  const { periods, chosen, tops } = await readDashboard(db, new Set([999_999]), 'TODAY', new Date());
  expect(periods.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0]);
  expect(chosen).toBeUndefined();
  expect(tops).toEqual([]);
});

test('rankings: by amount, at most ten of each kind, under the latest name', async () => {
  await db.query(
    `insert into sales_daily_items (store_id, day, kind, ref_id, name, count, amount)
     select $1::int, '2026-11-29'::date, 'item', n, 'old ' || n, 1, n * 1000 from generate_series(1, 12) n
     union all select $1::int, '2026-11-30'::date, 'item', n, 'item ' || n, 1, n * 1000 from generate_series(1, 12) n
     union all select $1::int, '2026-11-30'::date, 'option', 1, 'free of charge', 3, 0`,
    [stores.seoul],
  );
  const { tops } = await readDashboard(
    db,
    new Set([stores.seoul]),
    'THIS_MONTH',
    at('2026-11-30T12:00:00+09:00'),
  );
  expect(tops.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `item ${12 - n}`));
  expect(tops[0]).toEqual({ kind: 'item', name: 'item 12', ids: [12], count: 2, amount: 24_000 });
});

test('the figures of the demo stores equal a recount of their orders', async () => {
  const now = new Date();
  const demo = await db.query<{ id: number }>('select distinct store_id as id from orders');
  expect(demo.length).toBeGreaterThan(0);
  for (const { id } of demo) {
    const { periods, chosen } = await readDashboard(db, new Set([id]), 'LAST_MONTH', now);
    for (const { period, amount } of periods) {
      const [rule] = await db.query<DayRule & object>(
        'select time_zone as "timeZone", day_cutoff as "dayCutoff" from stores where id = $1',
        [id],
      );
      if (!rule) throw new Error(`store ${id} is missing`);
      const { from, to } = periodOf(period, now, rule);
      const [counted] = await db.query<{ amount: number; card: number; kiosk: number }>(
        `select coalesce(sum(net), 0) as amount, coalesce(sum(net) filter (where kind = 'card'), 0) as card,
           coalesce(sum(net) filter (where order_type = 'KIOSK_ORDER'), 0) as kiosk
         from (select p.amount - p.refunded_amount as net, p.kind, o.order_type
           from orders o join order_payments p on p.store_id = o.store_id and p.order_id = o.id
           where o.store_id = $1 and o.paid and not o.cancelled and o.ordered_at >= $2 and o.ordered_at < $3) x`,
        [id, from, to],
      );
      expect([period, amount]).toEqual([period, counted?.amount]);
      if (period === 'LAST_MONTH')
        expect({ card: chosen?.card ?? 0, kiosk: chosen?.KIOSK_ORDER ?? 0 }).toEqual({
          card: counted?.card,
          kiosk: counted?.kiosk,
        });
    }
  }
});
