import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { soldByHand } from './rollup/recount.factory.ts';
import { openStore, sellAtRandom } from './rollup/sales.factory.ts';

const MANY = 10_000;
const LATE = { timeZone: 'Asia/Seoul', dayCutoff: '05:00' };
let app: TestApp;
let admin: TestClient;
let storeId: number;
const startedIn = process.env.TZ;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  storeId = await openStore(app.node.services.db, 'S900000009', LATE);
  await sellAtRandom(app.node.services.db, storeId, LATE, MANY);
});
afterEach(() => {
  process.env.TZ = startedIn;
});
afterAll(() => app?.stop());

interface Row {
  date: string;
  time: string;
  entries: { type: string; amount: number }[];
}
const YEAR = 'startDate=2025-12-01&endDate=2026-11-30';
const totalOf = (rows: readonly Row[]) =>
  rows.flatMap(({ entries }) => entries).reduce((sum, { amount }) => sum + amount, 0);

async function get(call: string, query: string) {
  const { status, body } = await admin.get(`/statistics/${call}?storeCd=${storeId}&${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const pay = async (query: string): Promise<Row[]> => (await get('pay', query)).periods;
const time = async (query: string): Promise<Row[]> => (await get('time', query)).times;

/** Recomputed from the orders, by an expression of their business moment `b`. */
async function recounted(label: string, split: string, where = 'true') {
  const rows = await app.node.services.db.query<{ label: string; type: string; amount: number }>(
    `select ${label} as label, ${split} as type, sum(p.amount - p.refunded_amount) as amount
     from (select o.*, (o.ordered_at at time zone 'Asia/Seoul') as at,
         (o.ordered_at at time zone 'Asia/Seoul') - interval '5 hours' as b from orders o) o
     join order_payments p on p.store_id = o.store_id and p.order_id = o.id
     where o.store_id = ${storeId} and o.paid and not o.cancelled and ${where} group by 1, 2`,
  );
  return rows.filter(({ amount }) => amount !== 0);
}
const byName = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));
const flat = (rows: readonly Row[]) =>
  rows.flatMap(({ date, time: hour, entries }) =>
    entries.filter(({ amount }) => amount !== 0).map((entry) => ({ label: date ?? hour, ...entry })),
  );
const equal = (got: readonly object[], counted: readonly object[]) => {
  expect(counted.length).toBeGreaterThan(4);
  expect([...got].sort(byName)).toEqual([...counted].sort(byName));
};

const SPLITS = [
  { type: 'payTp', column: 'p.kind' },
  { type: 'orderTp', column: 'o.order_type' },
];
const AXES = [
  { axis: 'day', label: "to_char(o.b, 'YYYY-MM-DD')" },
  { axis: 'month', label: "to_char(o.b, 'YYYY-MM')" },
  { axis: 'year', label: "to_char(o.b, 'YYYY')" },
];
const ZONES = ['Asia/Seoul', 'America/Los_Angeles', 'UTC'];

describe.each(ZONES)('server in %s', (zone) => {
  test.each(AXES)(
    '[2 §7] [D38] payment figures by $axis equal a recount of the orders',
    async ({ axis, label }) => {
      process.env.TZ = zone;
      const inside = "o.b >= '2025-12-01' and o.b < '2026-12-01'";
      for (const { type, column } of SPLITS)
        equal(
          flat(await pay(`axisType=${axis}&type=${type}&${YEAR}`)),
          await recounted(label, column, inside),
        );
    },
  );

  test('[2 §2] [D38] hours equal a recount, also of a window over midnight', async () => {
    process.env.TZ = zone;
    const days = "o.b >= '2026-10-30' and o.b < '2026-11-02'";
    const evening = 'extract(hour from o.at) = any(array[22, 23, 0, 1, 2])';
    for (const { type, column } of SPLITS) {
      const rows = await time(
        `startDateTime=2026-10-30 22:00:00&endDateTime=2026-11-01 02:59:59&type=${type}`,
      );
      expect(rows.map((row) => row.time)).toEqual(['22', '23', '00', '01', '02']);
      equal(flat(rows), await recounted("to_char(o.at, 'HH24')", column, `${days} and ${evening}`));
    }
  });
});

test('[R13] hours add up to days, days to months, months to years, and both splits to the same', async () => {
  const months = await pay(`axisType=month&type=payTp&${YEAR}`);
  expect(months.map(({ date }) => date)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  ]);
  const days = await pay(`axisType=day&type=orderTp&${YEAR}`);
  expect(days).toHaveLength(365);
  for (const month of months)
    expect(totalOf(days.filter(({ date }) => date.startsWith(month.date)))).toBe(totalOf([month]));
  for (const { date } of days.filter((day) => totalOf([day]) > 0)) {
    const hours = await time(`startDateTime=${date} 00:00:00&endDateTime=${date} 23:59:59&type=payTp`);
    expect(hours).toHaveLength(24);
    expect([date, totalOf(hours)]).toEqual([date, totalOf(days.filter((day) => day.date === date))]);
  }
  const years = await pay(`axisType=year&type=orderTp&${YEAR}`);
  expect(years.map(({ date }) => date)).toEqual(['2025', '2026']);
  expect(totalOf(years)).toBe(totalOf(months));
  expect(totalOf(years)).toBeGreaterThan(0);
});

test('[2 §2] [D62] menu figures equal a recount, the highest amount first and the delivery last; together the sales', async () => {
  const { items } = await get('menu', `axisType=day&${YEAR}`);
  const counted = await soldByHand(app.node.services.db, storeId);
  const sorted = counted
    .map(({ name, count, amount }) => ({
      type_name: name,
      price: amount,
      count,
      kind: name === '배달비' ? 'delivery' : 'item',
    }))
    .sort((a, b) => b.kind.localeCompare(a.kind) || b.price - a.price);
  expect(counted).toHaveLength(7);
  expect(items).toEqual(sorted);
  const sum = items.reduce((all: number, { price }: { price: number }) => all + price, 0);
  expect(sum).toBe(totalOf(await pay(`type=payTp&axisType=year&${YEAR}`)));
});

test('[D38] every period and each of the eight kinds stands there, also without a sale', async () => {
  const rows = await pay('startDate=2024-02-28&endDate=2024-03-01');
  expect(rows.map(({ date }) => date)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(rows[0]?.entries.map(({ type }) => type).join(' ')).toBe(
    'cash card easy online bank delivery_app point etc',
  );
  expect(totalOf(rows)).toBe(0);
});

test('[2 §9] a day may come with its first and last second', async () => {
  const short = await pay('startDate=2026-10-31&endDate=2026-11-01');
  expect(await pay('startDate=2026-10-31 00:00:00&endDate=2026-11-01 23:59:59')).toEqual(short);
});

test('the period before the first years of the century can be asked for', async () => {
  expect(await pay('axisType=year&startDate=1995-01-01&endDate=1999-12-31')).toHaveLength(5);
});

const WRONG = [
  ['pay', 'axisType=day', 'startDate', '기간을 선택해 주세요.'],
  ['pay', 'axisType=day&startDate=2026-11-01', 'endDate', '기간을 선택해 주세요.'],
  ['menu', 'startDate=&endDate=2026-11-01', 'startDate', '기간을 선택해 주세요.'],
  ['time', 'startDateTime=2026-11-01 00:00:00', 'endDateTime', '기간을 선택해 주세요.'],
  ['pay', 'startDate=2026-11-02&endDate=2026-11-01', 'endDate', /종료일이 시작일보다 빨라요/],
  ['menu', 'startDate=2026-11-02&endDate=2026-11-01', 'endDate', /종료일이 시작일보다 빨라요/],
  ['time', 'startDateTime=2026-11-02 00:00:00&endDateTime=2026-11-01 23:59:59', 'endDateTime', /빨라요/],
  ['pay', 'axisType=day&startDate=2016-11-02&endDate=2026-11-01', 'endDate', /366일까지/],
  ['menu', 'axisType=month&startDate=2016-11-02&endDate=2026-11-01', 'endDate', /60개월까지/],
  ['pay', 'axisType=year&startDate=2016-11-02&endDate=2026-11-01', 'endDate', /10년까지/],
  ['time', 'startDateTime=2016-11-02 00:00:00&endDateTime=2026-11-01 23:59:59', 'endDateTime', /366일까지/],
  ['pay', 'startDate=2026-02-30&endDate=2026-03-01', 'startDate', /./],
  ['pay', 'startDate=0000-01-01&endDate=0000-01-02', 'startDate', /./],
  ['pay', 'startDate=9999-12-31&endDate=9999-12-31', 'startDate', /./],
  ['time', 'startDateTime=2026-11-01&endDateTime=2026-11-02', 'startDateTime', /./],
  ['time', 'startDateTime=2026-11-01 24:00:00&endDateTime=2026-11-02 00:00:00', 'startDateTime', /./],
  ['pay', 'axisType=hour&startDate=2026-11-01&endDate=2026-11-01', 'axisType', /./],
  ['pay', 'type=menu&startDate=2026-11-01&endDate=2026-11-01', 'type', /./],
] as const;
test.each(WRONG)('[2 §5] [2 §9] %s?%s is refused at %s', async (call, query, path, message) => {
  for (const below of ['', '/down']) {
    const { status, body } = await admin.get(`/statistics/${call}${below}?${query}`);
    expect(status).toBe(400);
    expect(body.errorsMessage[path]).toMatch(message);
  }
});

test('[D11] a store sees its own figures and no others; together they are the sum', async () => {
  const own = await app.as('S000000001');
  const query = 'startDate=2026-10-31&endDate=2026-11-01';
  expect((await own.get(`/statistics/pay?storeCd=${storeId}&${query}`)).status).toBe(404);
  // Whose store it is comes before what else is wrong with the search.
  expect((await own.get(`/statistics/time/down?storeCd=${storeId}&${query}`)).status).toBe(404);
  expect((await own.get(`/statistics/menu/down?storeCd=${storeId}&${query}`)).status).toBe(404);
  const mine = (await own.get(`/statistics/pay?${query}`)).body.periods;
  const [counted] = await app.node.services.db.query<{ amount: number }>(
    `select coalesce(sum(d.amount), 0) as amount from sales_daily d join stores s on s.id = d.store_id
     where s.public_id = 'S000000001' and d.day between '2026-10-31' and '2026-11-01'`,
  );
  expect(totalOf(mine)).toBe(counted?.amount);
  const [all] = await app.node.services.db.query<{ amount: number }>(
    "select sum(amount) as amount from sales_daily where day between '2026-10-31' and '2026-11-01'",
  );
  expect(totalOf((await admin.get(`/statistics/pay?${query}`)).body.periods)).toBe(all?.amount);
});

test('[2 §9] the spreadsheet is a true xls and says the same, with a sum at its end', async () => {
  const query = `storeCd=${storeId}&axisType=month&type=orderTp&${YEAR}`;
  const response = await fetch(`${app.address}/statistics/pay/down?${query}`, {
    headers: { cookie: admin.cookie(), 'accept-language': 'ko' },
  });
  expect(response.headers.get('content-disposition')).toContain('data.xls');
  const { rows } = await readSheet(Buffer.from(await response.arrayBuffer()));
  const months = await pay(`axisType=month&type=orderTp&${YEAR}`);
  expect(rows[0]?.slice(0, 4)).toEqual(['월', '합계', 'POS', '키오스크']);
  expect(rows.slice(1, -1)).toEqual(
    months.map((row) => [row.date, totalOf([row]), ...row.entries.map(({ amount }) => amount)]),
  );
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['합계', totalOf(months)]);
  const evening = `startDateTime=2026-10-30 22:00:00&endDateTime=2026-11-01 02:59:59&type=payTp`;
  const hours = await fetch(`${app.address}/statistics/time/down?storeCd=${storeId}&${evening}`, {
    headers: { cookie: admin.cookie(), 'accept-language': 'ko' },
  });
  const byHour = (await readSheet(Buffer.from(await hours.arrayBuffer()))).rows;
  const shown = await time(evening);
  expect(byHour[0]?.slice(0, 3)).toEqual(['시간대', '합계', '현금']);
  expect(byHour.slice(1)).toEqual([
    ...shown.map((row) => [row.time, totalOf([row]), ...row.entries.map(({ amount }) => amount)]),
    [
      '합계',
      totalOf(shown),
      ...(shown[0]?.entries ?? []).map((_, kind) =>
        totalOf(shown.map(({ entries, ...row }) => ({ ...row, entries: entries.slice(kind, kind + 1) }))),
      ),
    ],
  ]);
  const menu = await fetch(`${app.address}/statistics/menu/down?storeCd=${storeId}&${YEAR}`, {
    headers: { cookie: admin.cookie(), 'accept-language': 'ko' },
  });
  const sheet = await readSheet(Buffer.from(await menu.arrayBuffer()));
  const { items } = await get('menu', YEAR);
  // [2 §2] Name, total price, total count.
  expect(sheet.rows[0]).toEqual(['메뉴', '금액', '수량']);
  expect(sheet.rows.slice(1, -1)).toEqual(
    items.map((item: { type_name: string; count: number; price: number }) => [
      item.type_name,
      item.price,
      item.count,
    ]),
  );
});
