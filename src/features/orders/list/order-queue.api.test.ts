import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;
/** Status, cancelled, age in minutes → its id. */
let ids: Map<string, number>;

/** The queue from its head: by status, oldest first; then finished orders, newest first. */
const QUEUE = [
  'ORDER 50',
  'ORDER 40',
  'ORDER 5',
  'RECEIPT 70',
  'RECEIPT 6',
  'READY 30',
  'DELIVERY 90',
  'DELIVERY 20',
  'OVER 1',
  'cancelled 35',
  'OVER 60',
];
const TIME = [...QUEUE].sort((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]));

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as(shop.publicId);
  const { db } = app.node.services;
  await db.query("update orders set ordered_at = ordered_at - interval '40 days' where store_id = $1", [
    shop.storeId,
  ]);
  ids = new Map();
  for (const name of [...QUEUE].reverse().sort()) {
    const [kind, minutes] = name.split(' ');
    const { orderCd } = await place(app.partner(), shop);
    await db.query(
      `update orders set status = $2, cancelled = $3, ordered_at = now() - make_interval(mins => $4) where id = $1`,
      [orderCd, kind === 'cancelled' ? 'ORDER' : kind, kind === 'cancelled', Number(minutes)],
    );
    ids.set(name, orderCd);
  }
});
afterAll(() => app?.stop());

const wall = (ago: number): string =>
  new Date(Date.now() - ago * 60_000 + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const names = (rows: { orderCd: number }[]): string[] =>
  rows.map(({ orderCd }) => [...ids].find(([, id]) => id === orderCd)?.[0] ?? String(orderCd));
const period = () => `startDate=${encodeURIComponent(wall(120))}&endDate=${encodeURIComponent(wall(-5))}`;
const list = async (query: string, client = store) => (await client.get(`/order?${period()}&${query}`)).body;
const LIVE = 'cancelYn=N&orderStatusCds=ORDER,RECEIPT,READY,DELIVERY';
const live = (name: string) => !/OVER|cancelled/.test(name);

describe('[D73] the order list as a queue', () => {
  test('the call itself stays as printed: newest first', async () => {
    expect(names(await list(LIVE))).toEqual(TIME.filter(live));
    expect(names(await list(''))).toEqual(TIME);
  });

  test('waiting first: by status, oldest first; what is settled follows, newest first', async () => {
    expect(names(await list(`sort=waiting&${LIVE}`))).toEqual(QUEUE.filter(live));
    expect(names(await list('sort=waiting'))).toEqual(QUEUE);
    expect(names(await list('sort=waiting&orderStatusCds=OVER'))).toEqual(['OVER 1', 'OVER 60']);
    expect(names(await list('sort=waiting&cancelYn=Y'))).toEqual(['cancelled 35']);
  });

  test.each([1, 2, 3, 4, 5, 20])(
    'pages of %i rows are the whole queue, each order once, with the exact total',
    async (size) => {
      for (const [query, all] of [
        ['sort=waiting', QUEUE],
        [`sort=waiting&${LIVE}`, QUEUE.filter(live)],
      ] as const) {
        const seen: string[] = [];
        for (let page = 0; page * size < all.length; page += 1) {
          const body = await list(`${query}&page=${page}&size=${size}`);
          expect(body.totalElements).toBe(all.length);
          seen.push(...names(body.content));
        }
        expect(seen).toEqual(all);
      }
      const beyond = await list(`sort=waiting&page=99&size=${size}`);
      expect(beyond).toMatchObject({ content: [], totalElements: QUEUE.length });
    },
  );

  test('open refunds and several stores at once follow the same rule', async () => {
    const { db } = app.node.services;
    const open = ['OVER 1', 'RECEIPT 6', 'cancelled 35'];
    await db.query("update orders set refund_state = 'pending' where id = any($1)", [
      open.map((name) => ids.get(name)),
    ]);
    expect(names(await list('sort=waiting&cancelPay=Y'))).toEqual(['RECEIPT 6', 'OVER 1', 'cancelled 35']);
    const admin = await app.as('admin');
    const seen = names(await list(`sort=waiting&${LIVE}`, admin)).filter((name) => ids.has(name));
    expect(seen).toEqual(QUEUE.filter(live));
    const rival = await app.as('S000000002');
    expect(names(await list('sort=waiting', rival)).some((name) => ids.has(name))).toBe(false);
  });

  test('another order of rows than these is 400', async () => {
    expect((await store.get('/order?sort=amt')).status).toBe(400);
  });
});
