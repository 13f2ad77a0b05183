import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, place } from '#features/orders/order.factory.ts';
import { openStore, sellAtRandom } from '#features/statistics/rollup/sales.factory.ts';
import type { PeriodKind } from '#kit/contract/time/business-day.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { comparedLabel } from './compared.ts';

/** 00:20 on a Sunday: still the business day of Saturday the 7th. */
const NOW = '2026-11-08T00:20:31+09:00';
const MONTH_END = '2026-12-31T23:10:00+09:00';
let app: TestApp;
let storeId: number;
let now = new Date(NOW);

beforeAll(async () => {
  app = await testApp({ now: () => now });
  const { db } = app.node.services;
  const rule = { timeZone: 'Asia/Seoul', dayCutoff: '05:30' };
  storeId = await openStore(db, 'S900000009', rule);
  await sellAtRandom(db, storeId, rule, 4_000);
});
afterAll(() => app.stop());

const summaryOf = async (period: PeriodKind) => {
  const admin = await app.as('admin');
  const { status, body } = await admin.get(
    `/statistics/summation?storeCd=${storeId}&periodType=${period}&comparisonYn=Y`,
  );
  expect(status).toBe(200);
  return body as {
    periods: { type: string; amount: number; count: number }[];
    orderTps: { type: string; amount: number }[];
    salesSums: { card_amount: number }[];
  };
};

async function counted(first: string, last: string, until: string) {
  const [row] = await app.node.services.db.query<{
    amount: number;
    orders: number;
    card: number;
    pos: number;
  }>(
    `select coalesce(sum(p.amount - p.refunded_amount), 0)::int as amount, count(distinct o.id)::int as orders,
       coalesce(sum(p.amount - p.refunded_amount) filter (where p.kind = 'card'), 0)::int as card,
       coalesce(sum(p.amount - p.refunded_amount) filter (where o.order_type = 'POS_ORDER'), 0)::int as pos
     from orders o join order_payments p on p.store_id = o.store_id and p.order_id = o.id
     where o.store_id = $1 and o.paid and not o.cancelled and o.business_day between $2 and $3 and o.ordered_at < $4`,
    [storeId, first, last, until],
  );
  return row;
}

const CASES = [
  [NOW, 'TODAY', '2026-10-31', '2026-10-31', '2026-11-01T00:20:31+09:00'],
  [NOW, 'THIS_WEEK', '2026-10-26', '2026-11-01', '2026-11-01T00:20:31+09:00'],
  [NOW, 'YESTERDAY', '2026-10-30', '2026-10-30', NOW],
  [NOW, 'LAST_MONTH', '2026-09-01', '2026-09-30', NOW],
  // The business day is the 31st, which November lacks: all of November.
  [MONTH_END, 'THIS_MONTH', '2026-11-01', '2026-11-30', '2026-12-01T05:30:00+09:00'],
  ['2026-12-01T05:45:00+09:00', 'THIS_MONTH', '2026-11-01', '2026-11-30', '2026-11-01T05:45:00+09:00'],
] as const;

test.each(CASES)(
  '[D74] at %s %s is compared with %s to %s, up to %s',
  async (at, period, first, last, until) => {
    now = new Date(at);
    const { periods, orderTps, salesSums } = await summaryOf(period);
    const expected = await counted(first, last, until);
    if (period !== 'LAST_MONTH') expect(expected?.amount).toBeGreaterThan(0);
    expect(periods.find(({ type }) => type === period)).toEqual({
      type: period,
      amount: expected?.amount,
      count: expected?.orders,
    });
    expect(salesSums[0]?.card_amount).toBe(expected?.card);
    expect(orderTps.find(({ type }) => type === 'POS_ORDER')?.amount).toBe(expected?.pos);
  },
);

test('[D74] the words say up to when: this minute, or all of a month that has no such day', () => {
  expect(comparedLabel('TODAY', '2026-11-22 14:05:09', 'ko')).toEqual([
    'dashboard.before.TODAY',
    { time: '14:05' },
  ]);
  expect(comparedLabel('THIS_WEEK', '2026-11-22 14:05:09', 'ko')).toEqual([
    'dashboard.before.THIS_WEEK',
    { time: '14:05', weekday: '일요일' },
  ]);
  expect(comparedLabel('THIS_MONTH', '2026-11-22 14:05:09', 'ko')).toEqual([
    'dashboard.before.THIS_MONTH',
    { time: '14:05', day: '22' },
  ]);
  expect(comparedLabel('THIS_MONTH', '2026-12-31 14:05:09', 'ko')).toEqual(['dashboard.before.wholeMonth']);
});

test('the dashboard says how many orders wait now, and how many were paid', async () => {
  now = new Date();
  const shop = await openShop(app);
  const own = await app.as('S000000001');
  const read = async () => {
    const { body } = await own.get('/statistics/summation?periodType=TODAY');
    return { waiting: body.waiting as number, count: body.periods[0].count as number };
  };
  const listed = async () =>
    (
      await own.get(
        `/order?orderStatusCds=ORDER&cancelYn=N&page=0&size=20&startDate=${encodeURIComponent(twoDaysAgo)}`,
      )
    ).body.totalElements as number;
  const twoDaysAgo = toWallClock(new Date(Date.now() - 2 * 24 * 3_600_000), 'Asia/Seoul');
  const before = await read();
  const { orderCd } = await place(app.partner(), shop);
  await place(app.partner(), shop, { payments: [] });
  expect(await read()).toEqual({ waiting: before.waiting + 2, count: before.count + 1 });
  expect((await own.patch(`/order/status/${orderCd}/RECEIPT`)).status).toBe(200);
  expect(await read()).toEqual({ waiting: before.waiting + 1, count: before.count + 1 });
  expect(await listed()).toBe(before.waiting + 1);
});
