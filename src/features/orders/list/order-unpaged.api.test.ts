import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const idsOf = (rows: { orderCd: number }[]): number[] => rows.map((row) => row.orderCd);

describe('[D21] [F10] orders without a page', () => {
  test('are the rows that the pages hold, in the same order', async () => {
    const store = await app.as('S000000001');
    const all = await store.get('/order');
    expect(all.headers.get('x-list-cut')).toBeNull();
    expect(all.body.length).toBeGreaterThan(60);
    const first = await store.get('/order?page=0&size=30');
    expect(all.body).toHaveLength(first.body.totalElements);
    expect(all.body.slice(0, 30)).toEqual(first.body.content);
    const second = await store.get('/order?page=1&size=30');
    expect(idsOf(all.body.slice(30, 60))).toEqual(idsOf(second.body.content));
  });

  test('of no order at all are an empty list', async () => {
    const store = await app.as('S000000001');
    const none = await store.get('/order?startDate=2001-01-01 00:00:00&endDate=2001-01-02 00:00:00');
    expect(none.body).toEqual([]);
  });

  test('stop at 10,000 and say so', async () => {
    const { db } = app.node.services;
    const [store] = await db.query<{ id: number }>("select id from stores where public_id = 'S000000003'");
    await db.query(
      `insert into orders (store_id, sequence, number, order_type, sales_type, status, paid, ordered_at, business_day, hour, amount)
       select $1, 1000000 + n, '0001', 'KIOSK_ORDER', 'DineIn', 'OVER', true, '2020-01-01'::timestamptz - n * interval '1 minute',
         '2020-01-01', 0, 1000 from generate_series(1, 10001) n`,
      [store?.id],
    );
    const { body, headers } = await (await app.as('S000000003')).get('/order');
    expect(body).toHaveLength(10_000);
    expect(headers.get('x-list-cut')).toBe('10000');
    expect(new Set(idsOf(body)).size).toBe(10_000);
  });

  test('are asked for by one account only so often at once; pages are not counted', async () => {
    const store = await app.as('S000000002');
    const many = (path: string) => Promise.all(Array.from({ length: 40 }, () => store.get(path)));
    const unpaged = await many('/order');
    const refused = unpaged.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(unpaged.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(new Set((await many('/order?page=0&size=1')).map(({ status }) => status))).toEqual(new Set([200]));
    // The admitted calls have finished.
    expect((await store.get('/order')).status).toBe(200);
  });
});
