import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDayOf, type DayRule } from '#kit/contract/time/business-day.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { soldByHand } from '../rollup/recount.factory.ts';
import { openStore, sellAtRandom } from '../rollup/sales.factory.ts';

const MANY = 4_000;
/** Two time zones, one with a cutoff within an hour, so that a cut divides hours at both ends of a day. */
const RULES: Record<string, DayRule> = {
  S900000009: { timeZone: 'Asia/Seoul', dayCutoff: '05:30' },
  S900000010: { timeZone: 'America/New_York', dayCutoff: '00:00' },
};
// Orders of the factory are concentrated around these days; a week, a month or a year later is "now".
const NOWS = [
  { now: '2026-11-08T00:20:31+09:00', span: ['2026-11-02', '2026-11-08'], axis: 'day' },
  { now: '2026-11-07T23:47:12+09:00', span: ['2026-11-07', '2026-11-07'], axis: 'day' },
  { now: '2026-12-31T23:10:05+09:00', span: ['2026-11-01', '2026-12-31'], axis: 'month' },
  { now: '2026-12-31T23:59:59+09:00', span: ['2026-12-01', '2026-12-31'], axis: 'month' },
  { now: '2026-12-31T12:30:30+09:00', span: ['2026-01-01', '2026-12-31'], axis: 'year' },
  { now: '2027-02-28T04:10:00+09:00', span: ['2027-01-01', '2027-12-31'], axis: 'year' },
] as const;

let app: TestApp;
let admin: TestClient;
let now = new Date();
const stores = new Map<number, DayRule>();

beforeAll(async () => {
  app = await testApp({ now: () => now });
  const { db } = app.node.services;
  for (const [publicId, rule] of Object.entries(RULES)) {
    const id = await openStore(db, publicId, rule);
    stores.set(id, rule);
    await sellAtRandom(db, id, rule, MANY);
  }
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const BACK: Record<string, (days: number) => string> = {
  day: (days) => `interval '${7 * Math.ceil(days / 7)} days'`,
};
/** How far back each period of `NOWS` is compared, written by hand. */
const intervalOf = ({ axis, span: [first, last] }: (typeof NOWS)[number]): string => {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (axis === 'day') return BACK.day?.(days) ?? '';
  if (axis === 'year') return "interval '12 months'";
  return first.slice(0, 7) === last.slice(0, 7) ? "interval '1 month'" : "interval '2 months'";
};
const EARLIER: Record<string, readonly [string, string]> = {
  '2026-11-02': ['2026-10-26', '2026-11-01'],
  '2026-11-07': ['2026-10-31', '2026-10-31'],
  '2026-11-01': ['2026-09-01', '2026-10-31'],
  '2026-12-01': ['2026-11-01', '2026-11-30'],
  '2026-01-01': ['2025-01-01', '2025-12-31'],
  '2027-01-01': ['2026-01-01', '2026-12-31'],
};

/** Orders of the earlier days before the same minute, computed in SQL. */
function before(storeId: number, one: (typeof NOWS)[number]): string {
  const rule = stores.get(storeId) as DayRule;
  const [first, last] = EARLIER[one.span[0]] as readonly [string, string];
  const zone = rule.timeZone;
  const day = businessDayOf(new Date(one.now), rule);
  // By the business day and the time since it began, which a month shifts.
  const moment = `((date '${day}' - ${intervalOf(one)}) + (('${one.now}'::timestamptz at time zone '${zone}') - date '${day}'))`;
  const whole = `extract(day from date '${day}' - ${intervalOf(one)}) <> extract(day from date '${day}')`;
  return `o.store_id = ${storeId} and o.business_day between '${first}' and '${last}'
    and (${one.axis !== 'day'} and ${whole} or o.ordered_at at time zone '${zone}' < ${moment})`;
}
const NET = 'coalesce(sum(p.amount - p.refunded_amount), 0)::int';
async function salesOf(where: string, label = "''") {
  return app.node.services.db.query<{ label: string; amount: number; card: number }>(
    `select ${label} as label, ${NET} as amount, coalesce(sum(p.amount - p.refunded_amount) filter (where p.kind = 'card'), 0)::int as card
     from orders o join order_payments p on p.store_id = o.store_id and p.order_id = o.id
     where o.paid and not o.cancelled and ${where} group by 1`,
  );
}

interface Row {
  date: string;
  time: string;
  entries: { type: string; amount: number }[];
}
const sum = (rows: readonly { entries: { type: string; amount: number }[] }[], type?: string) =>
  rows
    .flatMap(({ entries }) => entries)
    .filter((entry) => type === undefined || entry.type === type)
    .reduce((all, { amount }) => all + amount, 0);
async function get(path: string) {
  const { status, body } = await admin.get(path);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

describe.each(NOWS)('[D74] at $now, $span by $axis', (one) => {
  const [from, to] = one.span;
  test.each([0, 1])('what store %i sold before this minute, to the won', async (index) => {
    now = new Date(one.now);
    const storeId = [...stores.keys()][index] ?? 0;
    const where = before(storeId, one);
    const [counted = { amount: 0, card: 0 }] = await salesOf(where);
    expect(counted.amount).toBeGreaterThan(0);
    const common = `storeCd=${storeId}&comparisonYn=Y`;
    const days = `${common}&axisType=${one.axis}&startDate=${from}&endDate=${to}`;

    const { periods } = (await get(`/statistics/pay?${days}`)) as { periods: Row[] };
    expect([sum(periods), sum(periods, 'card')]).toEqual([counted.amount, counted.card]);
    const byDay = await salesOf(where, 'o.business_day::text');
    if (one.axis === 'day')
      expect(periods.filter((row) => sum([row]) > 0).map((row) => [row.date, sum([row])])).toEqual(
        byDay
          .filter(({ amount }) => amount > 0)
          .map(({ label, amount }) => [label, amount])
          .sort(),
      );

    const items = (await get(`/statistics/menu?${days}`)).items as {
      type_name: string;
      price: number;
      count: number;
      kind: string;
    }[];
    const byHand = await soldByHand(app.node.services.db, storeId, where);
    const named = ({ name, count, amount }: { name: string; count: number; amount: number }) =>
      `${name} ${count} ${amount}`;
    expect(
      items
        .map(({ type_name, price, count, kind }) =>
          named({ name: kind === 'delivery' ? '배달비' : type_name, count, amount: price }),
        )
        .sort(),
    ).toEqual(byHand.map(named).sort());

    const span = `startDateTime=${from} 00:00:00&endDateTime=${to} 23:59:59&axisType=${one.axis}&comparisonYn=Y`;
    const [row] = await get(`/cust/statistics/pay?${span}&storeCds=${storeId}`);
    expect([row.totalAmount, row.payCard]).toEqual([counted.amount, counted.card]);
    const sold = (await get(`/cust/statistics/smenu?${span}&storeCds=${storeId}`)) as { price: number }[];
    expect(sold.reduce((all, { price }) => all + price, 0)).toBe(counted.amount);
  });
});

test('[D74] both stores together are the sum of each by its own clock', async () => {
  now = new Date('2026-11-08T00:20:31+09:00');
  const days = 'axisType=day&startDate=2026-11-02&endDate=2026-11-08&comparisonYn=Y';
  const each = await Promise.all(
    [...stores.keys()].map(async (id) => sum((await get(`/statistics/pay?storeCd=${id}&${days}`)).periods)),
  );
  expect(Math.min(...each)).toBeGreaterThan(0);
  const span = 'startDateTime=2026-11-02 00:00:00&endDateTime=2026-11-08 23:59:59&comparisonYn=Y';
  const rows = (await get(`/cust/statistics/pay?${span}&storeCds=${[...stores.keys()]}`)) as {
    totalAmount: number;
  }[];
  expect(rows.map(({ totalAmount }) => totalAmount).sort()).toEqual(each.sort());
});

describe('[D74] by hours', () => {
  const SEOUL = 0;
  test('time statistics cut the window of the day that corresponds to today', async () => {
    now = new Date('2026-11-08T00:20:31+09:00');
    const storeId = [...stores.keys()][SEOUL] ?? 0;
    const query = `storeCd=${storeId}&startDateTime=2026-11-07 22:00:00&endDateTime=2026-11-07 02:59:59`;
    const { times } = (await get(`/statistics/time?${query}&comparisonYn=Y`)) as { times: Row[] };
    const counted = await salesOf(
      `o.store_id = ${storeId} and o.business_day = '2026-10-31' and o.hour = any('{22,23,0,1,2}')
       and o.ordered_at < '2026-11-01T00:20:31+09:00'`,
      "lpad(o.hour::text, 2, '0')",
    );
    expect(counted.map(({ label }) => label).sort()).toEqual(['00', '22', '23']);
    expect(times.map((row) => [row.time, sum([row])])).toEqual(
      ['22', '23', '00', '01', '02'].map((hour) => [
        hour,
        counted.find(({ label }) => label === hour)?.amount ?? 0,
      ]),
    );
  });

  test('the hour that still runs is compared with its first minutes', async () => {
    now = new Date('2026-11-08T00:20:31+09:00');
    const storeId = [...stores.keys()][SEOUL] ?? 0;
    const [counted] = await salesOf(
      `o.store_id = ${storeId} and o.ordered_at >= '2026-10-31T22:00:00+09:00' and o.ordered_at < '2026-11-01T00:20:31+09:00'`,
    );
    const query = `storeCds=${storeId}&startDateTime=2026-11-07 22:00:00&endDateTime=2026-11-08 00:59:59&comparisonYn=Y`;
    const [row] = await get(`/cust/statistics/pay?${query}`);
    expect(row).toMatchObject({ totalAmount: counted?.amount, payCard: counted?.card });
    const sold = (await get(`/cust/statistics/smenu?${query}`)) as { price: number }[];
    expect(sold.reduce((all, { price }) => all + price, 0)).toBe(counted?.amount);
  });
});

test('[D74] a period that is over is compared as a whole', async () => {
  now = new Date('2026-11-20T10:00:00+09:00');
  const storeId = [...stores.keys()][0] ?? 0;
  const query = `storeCd=${storeId}&axisType=day`;
  const earlier = await get(`/statistics/pay?${query}&startDate=2026-10-26&endDate=2026-11-01`);
  const compared = await get(
    `/statistics/pay?${query}&startDate=2026-11-02&endDate=2026-11-08&comparisonYn=Y`,
  );
  expect(sum(earlier.periods)).toBeGreaterThan(0);
  expect(compared).toEqual(earlier);
});
