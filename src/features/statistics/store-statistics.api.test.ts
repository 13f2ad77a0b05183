import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { BY_STORE_ITEM } from './report/store-sales.read-model.ts';
import { soldByHand } from './rollup/recount.factory.ts';
import { openStore, sellAtRandom } from './rollup/sales.factory.ts';

const RULE = { timeZone: 'Asia/Seoul', dayCutoff: '05:00' };
let app: TestApp;
let brand: TestClient;
let sold: number;
let idle: number;
let old: number;
const startedIn = process.env.TZ;

beforeAll(async () => {
  app = await testApp();
  const { db } = app.node.services;
  sold = await openStore(db, 'S900000009', RULE);
  idle = await openStore(db, 'S900000010', RULE);
  old = await openStore(db, 'S900000011', RULE);
  await sellAtRandom(db, sold, RULE, 5_000);
  brand = await app.as('C000000001');
});
afterEach(() => {
  process.env.TZ = startedIn;
});
afterAll(() => app.stop());

interface Row {
  storeCd: number;
  storeNm: string;
  payCash: number;
  payCard: number;
  payEtc: number;
  totalAmount: number;
  smenuNm: string;
  count: number;
  price: number;
}
const PERIOD = 'startDateTime=2025-12-01%2000:00:00&endDateTime=2026-11-30%2023:59:59';
const get = async (call: string, query = '', client = brand) => {
  const { status, body } = await client.get(`/cust/statistics/${call}?${PERIOD}${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as Row[];
};

describe('[3 §7, D38] sales by store', () => {
  test('equal the payment statistics of that store, kind by kind', async () => {
    const [row] = await get('pay', `&storeCds=${sold}`);
    const admin = await app.as('admin');
    const days = 'startDate=2025-12-01&endDate=2026-11-30&axisType=year';
    const { periods } = (await admin.get(`/statistics/pay?storeCd=${sold}&${days}`)).body as {
      periods: { entries: { type: string; amount: number }[] }[];
    };
    const sum = (...types: string[]) =>
      periods
        .flatMap(({ entries }) => entries)
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .reduce((all, { amount }) => all + amount, 0);
    // The other call returns whole years; there are no sales outside of these days.
    expect(row).toEqual({
      storeCd: sold,
      storeNm: 'S900000009',
      custCd: 1,
      custNm: '한강푸드',
      payCash: sum('cash'),
      payCard: sum('card'),
      payEtc: sum() - sum('cash') - sum('card'),
      totalAmount: sum(),
    });
    expect(row?.totalAmount).toBeGreaterThan(0);
  });

  test('name a store that sold nothing, and leave out what was not chosen', async () => {
    const rows = await get('pay', `&storeCds=${sold},${idle}`);
    expect(rows.map(({ storeCd }) => storeCd)).toEqual([sold, idle]);
    expect(rows[1]).toMatchObject({ payCash: 0, payCard: 0, payEtc: 0, totalAmount: 0 });
  });

  test('name a store in the language of the reader', async () => {
    const { db } = app.node.services;
    const [store] = await db.query(
      `select id, name, t->>'name' as english from stores, jsonb_array_elements(translations) t
       where business_id = 1 and t->>'language' = 'en' and t->>'name' <> name limit 1`,
    );
    const path = (call: string) => `/cust/statistics/${call}?${PERIOD}&storeCds=${store?.id}`;
    const english = { headers: { 'accept-language': 'en' } };
    expect((await brand.get(path('pay'))).body).toMatchObject([{ storeNm: store?.name }]);
    for (const call of ['pay', 'smenu'])
      expect((await brand.call('GET', path(call), undefined, english)).body[0]).toMatchObject({
        storeNm: store?.english,
      });
  });

  test('are of all stores in sight when none is chosen', async () => {
    const visible = ((await brand.get('/orderPause')).body as unknown[]).length;
    expect(await get('pay')).toHaveLength(visible);
  });
});

test('[3 §7] days of several stores together are the payment statistics of those stores, cut alike', async () => {
  const days = 'startDateTime=2026-10-01%2000:00:00&endDateTime=2026-11-30%2023:59:59';
  const sums = async (query: string) => {
    const { status, body } = await brand.get(`/cust/statistics/day?${days}&${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return (body.periods as { date: string; entries: { amount: number }[] }[]).map(({ date, entries }) => [
      date,
      entries.reduce((sum, { amount }) => sum + amount, 0),
    ]);
  };
  const admin = await app.as('admin');
  const { periods } = (
    await admin.get(`/statistics/pay?storeCd=${sold}&startDate=2026-10-01&endDate=2026-11-30`)
  ).body as { periods: { date: string; entries: { amount: number }[] }[] };
  const alone = await sums(`storeCds=${sold}`);
  expect(alone).toHaveLength(61);
  expect(alone).toEqual(
    periods.map(({ date, entries }) => [date, entries.reduce((sum, { amount }) => sum + amount, 0)]),
  );
  expect(await sums(`storeCds=${sold},${idle}`)).toEqual(alone);
  expect((await sums(`storeCds=${sold}&axisType=month`)).map(([month]) => month)).toEqual([
    '2026-10',
    '2026-11',
  ]);
  const tooLong = 'startDateTime=2024-01-01%2000:00:00&endDateTime=2026-11-30%2023:59:59';
  expect((await brand.get(`/cust/statistics/day?${tooLong}`)).status).toBe(400);
});

test('[3 §7] last year is compared in the stores that were selling then', async () => {
  const { db } = app.node.services;
  await db.query(
    `insert into sales_daily (store_id, day, amount, card) values ($1, '2025-10-01', 7000, 7000), ($1, '2026-10-01', 9000, 9000)`,
    [old],
  );
  const rows = async (from: string, more = '') => {
    const days = `startDateTime=${from}%2000:00:00&endDateTime=2026-10-06%2023:59:59`;
    const { status, body } = await brand.get(
      `/cust/statistics/pay?${days}&compareTp=year&storeCds=${sold},${idle},${old}${more}`,
    );
    expect([status, body.message]).toEqual([200, undefined]);
    return (body as Row[]).map(({ storeCd, totalAmount }) => [storeCd, totalAmount]);
  };
  // 52 weeks after the first day of sales; the other stores were opened since.
  expect(await rows('2026-09-30')).toEqual([[old, 9_000]]);
  expect(await rows('2026-09-30', '&comparisonYn=Y')).toEqual([[old, 7_000]]);
  // A day earlier this store sold nothing either.
  expect(await rows('2026-09-29')).toEqual([]);
});

test('[3 §7] items by store are what the menu statistics of the store say', async () => {
  const rows = await get('smenu', `&storeCds=${sold},${idle}`);
  const admin = await app.as('admin');
  const days = 'startDate=2025-12-01&endDate=2026-11-30&axisType=year';
  const { items } = (await admin.get(`/statistics/menu?storeCd=${sold}&${days}`)).body as {
    items: { type_name: string; count: number; price: number; kind: string }[];
  };
  expect(items.length).toBeGreaterThan(3);
  expect(rows).toEqual(
    items.map(({ type_name, count, price, kind }) => ({
      storeCd: sold,
      storeNm: 'S900000009',
      smenuNm: type_name,
      count,
      price,
      kind,
    })),
  );
});

describe('[3 §9] by hour', () => {
  // Most orders of these stores are around midnights of month ends.
  const SPANS = [
    ['the hours around a midnight', '2026-10-31 22:00:00', '2026-11-01 01:59:59'],
    ['one hour, named by any moment of it', '2026-11-01 00:17:00', '2026-11-01 00:43:09'],
    ['hours on both sides of the cutoff', '2026-11-01 03:00:00', '2026-11-01 06:59:59'],
    ['from a night into the next but one', '2026-10-30 23:00:00', '2026-11-01 04:59:59'],
    ['days with an evening before and a morning after', '2026-10-30 21:00:00', '2026-11-20 23:59:59'],
    ['months, from a moment to a moment', '2025-12-31 13:05:00', '2026-11-19 23:30:00'],
    ['nothing at all', '2026-06-01 10:00:00', '2026-06-01 12:59:59'],
  ] as const;

  /** Counted from the orders, by their time. */
  async function recounted(from: string, to: string) {
    const until = new Date(Date.parse(`${to.slice(0, 13).replace(' ', 'T')}:00:00Z`) + 3_600_000);
    const of = (select: string, table: string, group = '') =>
      app.node.services.db.query<Row & Record<string, unknown>>(
        `select ${select} from orders o join ${table} x on x.store_id = o.store_id and x.order_id = o.id
         where o.store_id = ${sold} and o.paid and not o.cancelled
           and o.ordered_at at time zone 'Asia/Seoul' >= $1::timestamp and o.ordered_at at time zone 'Asia/Seoul' < $2::timestamp ${group}`,
        [`${from.slice(0, 13)}:00`, until.toISOString().slice(0, 16)],
      );
    const net = 'sum(x.amount - x.refunded_amount)';
    const [money] = await of(
      `coalesce(${net}, 0) as "totalAmount", coalesce(${net} filter (where kind = 'cash'), 0) as "payCash",
       coalesce(${net} filter (where kind = 'card'), 0) as "payCard"`,
      'order_payments',
    );
    const at = "o.ordered_at at time zone 'Asia/Seoul'";
    const hours = `${at} >= '${from.slice(0, 13)}:00' and ${at} < '${until.toISOString().slice(0, 16)}'`;
    const items = (await soldByHand(app.node.services.db, sold, hours)).map(({ name, count, amount }) => ({
      smenuNm: name,
      count,
      price: amount,
    }));
    expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(money?.totalAmount);
    return { money, items };
  }

  test.each(SPANS)(
    'sales and items of %s equal a recount of the orders, wherever the server stands',
    async (what, from, to) => {
      const query = `storeCds=${sold},${idle}&startDateTime=${from}&endDateTime=${to}`;
      const reportOf = async (call: string) =>
        (await brand.get(`/cust/statistics/${call}?${query}`)).body as Row[];
      const { money, items } = await recounted(from, to);
      const byName = (one: Pick<Row, 'smenuNm'>, two: Pick<Row, 'smenuNm'>) =>
        one.smenuNm.localeCompare(two.smenuNm);
      for (const zone of ['Asia/Seoul', 'America/Los_Angeles', 'UTC']) {
        process.env.TZ = zone;
        const [row, other] = await reportOf('pay');
        expect(row).toMatchObject({ storeCd: sold, ...money });
        expect(other).toMatchObject({ storeCd: idle, totalAmount: 0 });
        const got = (await reportOf('smenu')).map(({ smenuNm, count, price }) => ({ smenuNm, count, price }));
        expect(got.sort(byName)).toEqual([...items].sort(byName));
      }
      if (what !== 'nothing at all') expect(items.length).toBeGreaterThan(4);
    },
  );

  test('items of some hours read the orders of these hours, not all orders of the store', async () => {
    const plan = await app.node.services.db.transaction(async (tx) => {
      // As a node plans a statement it has run a few times.
      await tx.query("select set_config('plan_cache_mode', 'force_generic_plan', true)");
      await tx.query(`prepare asked as ${BY_STORE_ITEM.text}`);
      return tx.query(
        "explain execute asked (null, '2026-11-02', '2026-11-01', '{2026-11-01}', '{2026-11-01 10:00}', '{2026-11-01 13:00}', 'ko')",
      );
    });
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*ordered_at >=[^"]*starts/);
  });

  test('the last hour cannot lie before the first', async () => {
    const query = 'startDateTime=2026-11-01 10:00:00&endDateTime=2026-11-01 08:59:59';
    for (const call of ['pay', 'smenu/down']) {
      const { status, body } = await brand.get(`/cust/statistics/${call}?${query}`);
      expect([status, body.errorsMessage]).toEqual([
        400,
        { endDateTime: '끝 시간이 시작 시간보다 빨라요. 끝 시간을 다시 선택해 주세요.' },
      ]);
    }
  });
});

test('[D42] the spreadsheets end with the sum of what the calls answer', async () => {
  for (const [call, column, of] of [
    ['pay', 4, (row: Row) => row.totalAmount],
    ['smenu', 3, (row: Row) => row.price],
  ] as const) {
    const listed = await get(call);
    const response = await fetch(`${app.address}/cust/statistics/${call}/down?${PERIOD}`, {
      headers: { cookie: brand.cookie() },
    });
    expect(response.status).toBe(200);
    const { rows } = await readSheet(Buffer.from(await response.arrayBuffer()));
    if (call === 'pay') expect(rows[0]).toEqual(['매장', '현금', '카드', '기타', '합계']);
    expect(rows.length).toBe(listed.length + 2);
    expect(Number(rows.at(-1)?.[column])).toBe(listed.reduce((sum, row) => sum + of(row), 0));
  }
});

describe('[D11] what is out of sight', () => {
  test('is not found, not even among others', async () => {
    const session = (await (await app.as('S000000003')).get('/admin/api/session')).body as {
      storeCd: number;
    };
    for (const stores of [session.storeCd, `${sold},${session.storeCd}`, '0', 'x', `${sold},`]) {
      const { status } = await brand.get(`/cust/statistics/pay?${PERIOD}&storeCds=${stores}`);
      expect(status, String(stores)).toBe(404);
    }
  });
  test('[3 §7] does not stand in the tree; what does stands below its parent', async () => {
    const { db } = app.node.services;
    const [child] = await db.query<{ id: number }>(
      "insert into businesses (public_id, name, parent_id) select 'C900000009', '한강 분식', id from businesses where public_id = 'C000000001' returning id",
    );
    await db.query('update stores set business_id = $2 where id = $1', [idle, child?.id]);
    const tree = async (who: string) => (await (await app.as(who)).get('/cust/tree')).body;
    const all = await tree('admin');
    expect(all.length).toBeGreaterThan(1);
    const top = all.find((node: { custId: string }) => node.custId === 'C000000001');
    expect(top.subCust).toContainEqual({
      custCd: child?.id,
      custId: 'C900000009',
      custNm: '한강 분식',
      useYn: 'Y',
      subCust: [],
      stores: [
        expect.objectContaining({ storeCd: idle, storeId: 'S900000010', storeNm: 'S900000010', useYn: 'Y' }),
      ],
    });
    expect(top.stores.map((store: { storeCd: number }) => store.storeCd)).toContain(sold);
    const other = await tree('C000000003');
    expect(JSON.stringify(other)).not.toContain('C000000001');
    expect((await (await app.as('S000000001')).get('/cust/tree')).status).toBe(403);
  });
});

test('[2 §9] a period that is missing, reversed or too long is refused at its field', async () => {
  const fault = async (query: string) => {
    const { status, body } = await brand.get(`/cust/statistics/pay?${query}`);
    return [status, ...Object.keys(body.errorsMessage ?? {})];
  };
  expect(await fault('endDateTime=2026-11-21')).toEqual([400, 'startDateTime']);
  expect(await fault('startDateTime=2026-11-21&endDateTime=2026-11-20')).toEqual([400, 'endDateTime']);
  expect(await fault('startDateTime=2016-11-21&endDateTime=2026-11-20')).toEqual([400, 'endDateTime']);
});
