import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { openStore } from '#features/statistics/rollup/sales.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

// A Saturday, 12:00 in Seoul; the business day of the store began at 05:00.
const TODAY = '2026-11-21';
const NOON = new Date(`${TODAY}T03:00:00Z`);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => NOON });
});
afterAll(() => app?.stop());

test('[12 §4] sales of today stand beside those of the same weekday up to the same time', async () => {
  const { db } = app.node.services;
  const storeId = await openStore(db, 'S800000001', { timeZone: 'Asia/Seoul', dayCutoff: '05:00' });
  const sold = [
    { ago: 30 * MINUTE, amount: 1_000 },
    // Before the cutoff: still the day before.
    { ago: 8 * 60 * MINUTE, amount: 20 },
    { ago: 7 * DAY + MINUTE, amount: 300 },
    { ago: 7 * DAY + 6 * 60 * MINUTE, amount: 4_000 },
    // Later in the day than it is now.
    { ago: 7 * DAY - MINUTE, amount: 50_000 },
    { ago: 6 * DAY, amount: 600_000 },
    { ago: 7 * DAY + 2 * MINUTE, amount: 7_000_000, cancelled: true },
  ];
  for (const [index, { ago, amount, cancelled = false }] of sold.entries()) {
    const at = new Date(NOON.getTime() - ago);
    await db.query(
      `with o as (insert into orders (store_id, sequence, number, order_type, sales_type, amount, paid, cancelled, ordered_at,
         business_day, hour)
       values ($1, $2, '0001', 'KIOSK_ORDER', 'DineIn', $3, true, $4, $5::timestamptz,
         (($5::timestamptz at time zone 'Asia/Seoul') - interval '5 hours')::date,
         extract(hour from $5::timestamptz at time zone 'Asia/Seoul')) returning store_id, id, amount)
       insert into order_payments (store_id, order_id, position, kind, amount)
       select store_id, id, 1, 'card', amount from o`,
      [storeId, index + 1, amount, cancelled, at],
    );
  }
  await recount(db, storeId);
  const rows = (await (await app.as('admin')).get('/store/overview')).body as Record<string, unknown>[];
  const row = rows.find(({ storeCd }) => storeCd === storeId);
  expect(row).toMatchObject({ todayAmount: 1_000, weekAgoAmount: 4_300 });
});
