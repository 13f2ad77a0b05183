import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALWAYS_OPEN } from '#features/stores/hours.public.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, orderBody, place, type Shop } from '../order.factory.ts';
import { issueKey, type NewKey } from '../partner-keys/partner-keys.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

const post = (body: unknown, key?: string) => app.partner(key).post('/partner/v1/orders', body);
const count = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await app.node.services.db.query<{ n: number }>(`select count(*) as n from ${sql}`, values);
  return row?.n ?? -1;
};
const stockOf = async (id: number): Promise<number> => {
  const [row] = await app.node.services.db.query<{ stock: number }>(
    'select stock from menu_items where id = $1',
    [id],
  );
  return row?.stock ?? -1;
};

describe('[FIXED-POINTS] partner calls', () => {
  test('an order is priced by the server and answered 201', async () => {
    const body = orderBody(shop, {
      lines: [
        {
          smenuCd: shop.noodles,
          cnt: 2,
          price: 1,
          options: [{ smenuOptCd: shop.large, cnt: 1 }],
          discountCd: shop.tenPercent,
        },
        { smenuCd: shop.fish, cnt: 1, price: 40_000 },
      ],
      payments: [],
    });
    const { status, body: response } = await post(body);
    expect(status).toBe(201);
    // (12,000 + 2,000) × 2 less 10 % of each 12,000, and the fish at the till's price
    expect(response).toMatchObject({ amt: 28_000 - 2_400 + 40_000, orderStatus: 'ORDER' });
    expect(response.orderNo).toMatch(/^\d{4}$/);
    expect(response.orderCd).toBeGreaterThan(0);
    expect(response.orderSeq).toBeGreaterThan(0);
    expect(response.seq).toBeGreaterThan(0);
    const state = await app.partner().get(`/partner/v1/orders/${body.orderId}`);
    expect(state.body).toMatchObject({ orderStatus: 'ORDER', payYn: 'N', cancelYn: 'N', amt: response.amt });
  });

  test('the same order again answers the first one, another body is 422', async () => {
    const body = orderBody(shop);
    const first = await post(body);
    const again = await post(body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await post({ ...body, orderDesc: '덜 맵게' });
    expect(other.status).toBe(422);
    expect(await count('orders where partner_order_id = $1', [body.orderId])).toBe(1);
  });

  test('the same order fifty times at once has one effect', async () => {
    const before = await stockOf(shop.rare);
    const body = orderBody(shop, { lines: [{ smenuCd: shop.rare, cnt: 1 }], payments: [] });
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    const statuses = responses.map((response) => response.status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    const id = responses[0]?.body.orderCd;
    expect(await count('order_lines where order_id = $1', [id])).toBe(1);
    expect(await count("store_events where order_id = $1 and type = 'order'", [id])).toBe(1);
    expect(await stockOf(shop.rare)).toBe(before - 1);
  });

  test('stock is never sold twice, and comes back with a cancel', async () => {
    const left = await stockOf(shop.rare);
    const bodies = Array.from({ length: left + 5 }, () =>
      orderBody(shop, { lines: [{ smenuCd: shop.rare, cnt: 1 }], payments: [] }),
    );
    const responses = await Promise.all(bodies.map((body) => post(body)));
    expect(responses.filter((response) => response.status === 201)).toHaveLength(left);
    const refused = responses.find((response) => response.status !== 201);
    expect(refused?.status).toBe(409);
    expect(Object.keys(refused?.body.errorsMessage)).toEqual(['lines[0].smenuCd']);
    expect(await stockOf(shop.rare)).toBe(0);
    const late = await post(orderBody(shop, { lines: [{ smenuCd: shop.rare, cnt: 1 }], payments: [] }));
    expect([late.status, late.body.errorsMessage['lines[0].smenuCd']]).toEqual([
      409,
      expect.stringMatching(/^‘.+’ 메뉴는 품절이에요\.$/),
    ]);
    const taken = bodies[responses.findIndex((response) => response.status === 201)];
    const cancelled = await app.partner().post(`/partner/v1/orders/${taken?.orderId}/cancel`);
    expect(cancelled.body).toMatchObject({ cancelYn: 'Y', orderStatus: 'ORDER', refundState: 'none' });
    expect(await stockOf(shop.rare)).toBe(1);
    // A repeated cancel changes nothing.
    expect((await app.partner().post(`/partner/v1/orders/${taken?.orderId}/cancel`)).status).toBe(200);
    expect(await stockOf(shop.rare)).toBe(1);
  });

  const refusals: [string, (shop: Shop) => Record<string, unknown>, number, string | undefined][] = [
    [
      'a stopped item',
      (s) => ({
        lines: [
          { smenuCd: s.noodles, cnt: 1 },
          { smenuCd: s.stopped, cnt: 1 },
        ],
      }),
      409,
      'lines[1].smenuCd',
    ],
    ['payments above the amount', () => ({ payments: [{ payTp: 'card', amount: 12_001 }] }), 409, 'payments'],
    [
      'an unknown item',
      () => ({ lines: [{ smenuCd: 999_999, cnt: 1 }], payments: [] }),
      404,
      'lines[0].smenuCd',
    ],
    [
      'an unknown option',
      (s) => ({ lines: [{ smenuCd: s.noodles, cnt: 1, options: [{ smenuOptCd: 999_999, cnt: 1 }] }] }),
      404,
      'lines[0].options',
    ],
    [
      'too many options',
      (s) => ({
        lines: [
          {
            smenuCd: s.noodles,
            cnt: 1,
            options: [
              { smenuOptCd: s.large, cnt: 1 },
              { smenuOptCd: s.spicy, cnt: 1 },
            ],
          },
        ],
      }),
      409,
      'lines[0].options',
    ],
    [
      'an unknown discount',
      (s) => ({ lines: [{ smenuCd: s.noodles, cnt: 1, discountCd: 999_999 }] }),
      404,
      'lines[0].discountCd',
    ],
    [
      'a market price without its price',
      (s) => ({ lines: [{ smenuCd: s.fish, cnt: 1 }], payments: [] }),
      400,
      'lines[0].price',
    ],
    ['no lines', () => ({ lines: [], payments: [] }), 400, 'lines'],
    ['an unknown store', () => ({ storeId: 'S999999999' }), 404, undefined],
    ['an unknown external code', () => ({ storeId: null, externalCode: 'nowhere' }), 404, undefined],
    ['no store', () => ({ storeId: null }), 400, 'storeId'],
    ['a broken count', (s) => ({ lines: [{ smenuCd: s.noodles, cnt: '2' }] }), 400, 'lines[0].cnt'],
    ['a count of none', (s) => ({ lines: [{ smenuCd: s.noodles, cnt: 0 }] }), 400, 'lines[0].cnt'],
    ['an unknown order type', () => ({ orderTp: 'FAX' }), 400, 'orderTp'],
    ['an unknown sales method', () => ({ salesTp: 'Fly' }), 400, 'salesTp'],
    ['an unknown payment', () => ({ payments: [{ payTp: 'gold', amount: 100 }] }), 400, 'payments[0].payTp'],
    ['a negative payment', () => ({ payments: [{ payTp: 'card', amount: -5 }] }), 400, 'payments[0].amount'],
    ['a delivery without an address', () => ({ salesTp: 'Delivery' }), 400, 'address'],
    ['a note of 50 KB', () => ({ orderDesc: 'a'.repeat(50_000) }), 400, 'orderDesc'],
    ['a missing order id', () => ({ orderId: undefined }), 400, 'orderId'],
    ['a telephone of letters', () => ({ orderer: { name: '김', tel: 'call me' } }), 400, 'orderer.tel'],
  ];
  test.each(refusals)('%s is refused', async (_, change, status, field) => {
    const before = await count('orders');
    const response = await post(orderBody(shop, change(shop)));
    expect(response.status).toBe(status);
    expect(response.body.message).toMatch(/[가-힣]/);
    if (field) expect(Object.keys(response.body.errorsMessage)).toContain(field);
    expect(await count('orders')).toBe(before);
  });

  test('a sales method the store does not take, and a closed store, are 409', async () => {
    const other = await openShop(app, 'S000000002');
    const { db } = app.node.services;
    await db.query("update stores set kiosk_sales_type_ids = '{}' where id = $1", [other.storeId]);
    const refused = await post(orderBody(other));
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.errorsMessage)).toContain('salesTp');
    const closed = { week: 1, allDay: false, open: null, breaks: [], holiday: true };
    const hours = {
      detailed: false,
      simple: [closed, { ...closed, week: 2 }],
      detail: [],
      holiday: {
        kind: 'none',
        weekdays: [],
        alternate: false,
        restMonday: null,
        daysOfMonth: [],
        vacation: [],
      },
    };
    const set = (value: object) =>
      db.query('update stores set hours = $2 where id = $1', [other.storeId, JSON.stringify(value)]);
    await set(hours);
    const shut = await post(orderBody(other));
    expect(shut).toMatchObject({ status: 409, body: { code: 'order.closed' } });
    expect(shut.body).not.toHaveProperty('reason');
    const today = toWallClock(new Date(), 'Asia/Seoul').slice(0, 10);
    const reason = '재료 소진';
    const early = { day: today, kind: 'closed', start: '00:00', end: null, reason };
    await set({ ...ALWAYS_OPEN, exceptions: [early] });
    expect(await post(orderBody(other))).toMatchObject({
      status: 409,
      body: { code: 'order.closed', reason },
    });
  });

  test('a wrong or missing key is 401, deep JSON and a huge body are refused without harm', async () => {
    expect((await post(orderBody(shop), 'wrong-key')).status).toBe(401);
    expect((await app.anonymous().post('/partner/v1/orders', orderBody(shop))).status).toBe(401);
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const json = { 'content-type': 'application/json' };
    const response = await app.partner().post('/partner/v1/orders', undefined, { raw: deep, headers: json });
    expect(response.status).toBe(400);
    const huge = JSON.stringify(orderBody(shop, { orderDesc: 'a'.repeat(300_000) }));
    expect(
      (await app.partner().post('/partner/v1/orders', undefined, { raw: huge, headers: json })).status,
    ).toBe(413);
    expect(
      (await app.partner().post('/partner/v1/orders', undefined, { raw: '{', headers: json })).status,
    ).toBe(400);
  });

  test("another partner's order does not exist", async () => {
    const { db } = app.node.services;
    const { partnerKeyHash } = await import('../partner-keys/partner-directory.public.ts');
    await db.query("insert into partner_keys (hash, partner_type, name) values ($1, 'APP', '앱')", [
      partnerKeyHash('another-key'),
    ]);
    const body = orderBody(shop);
    await post(body);
    const other = app.partner('another-key');
    expect((await other.get(`/partner/v1/orders/${body.orderId}`)).status).toBe(404);
    expect((await other.post(`/partner/v1/orders/${body.orderId}/cancel`)).status).toBe(404);
    // The same id of another partner is a different order.
    expect((await post({ ...body, orderTp: 'PARTNER_ORDER' }, 'another-key')).status).toBe(201);
  });

  test('an external code stands in place of the store id', async () => {
    const { db, codes } = app.node.services;
    await db.query(
      'insert into external_codes (store_id, partner_type_id, external_code) values ($1, $2, $3)',
      [shop.storeId, codes.byValue('PARTNER_TP', 'KIOSK')?.id, 'GANGNAM-1'],
    );
    const response = await post(orderBody(shop, { storeId: undefined, externalCode: 'GANGNAM-1' }));
    expect(response.status).toBe(201);
  });

  test('an accepted order cannot be cancelled by the partner any more', async () => {
    const body = orderBody(shop);
    const { body: placed } = await post(body);
    const store = await app.as(shop.publicId);
    expect((await store.patch(`/order/status/${placed.orderCd}/RECEIPT`)).status).toBe(200);
    const refused = await app.partner().post(`/partner/v1/orders/${body.orderId}/cancel`);
    expect(refused.status).toBe(409);
    expect(refused.body.orderStatus).toBe('RECEIPT');
  });
});

describe('[FIXED-POINTS] the menu', () => {
  const menu = (headers: Record<string, string> = {}) =>
    app.partner().get(`/partner/v1/stores/${shop.publicId}/menu`, { headers });

  test('carries every language, options and what is sold out; 304 until something changes', async () => {
    const { status, body, headers } = await menu();
    expect(status).toBe(200);
    expect(body).toMatchObject({ storeId: shop.publicId, openYn: 'Y', defaultLan: { id: 'ko' } });
    const noodles = body.items.find((item: { smenuCd: number }) => item.smenuCd === shop.noodles);
    expect(noodles).toMatchObject({ smenuNm: '냉면', price: 12_000, stopSelling: 'N' });
    expect(noodles.infos).toEqual([{ lanTp: { id: 'en' }, nm: 'Cold noodles' }]);
    const stopped = body.items.find((item: { smenuCd: number }) => item.smenuCd === shop.stopped);
    expect(stopped.stopSelling).toBe('Y');
    const etag = headers.get('etag') ?? '';
    expect((await menu({ 'if-none-match': etag })).status).toBe(304);
    await app.node.services.db.query('update menu_items set price = 13000 where id = $1', [shop.noodles]);
    const changed = await menu({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    await app.node.services.db.query('update menu_items set price = 12000 where id = $1', [shop.noodles]);
  });

  test('a stop that ends by itself is over at its time', async () => {
    const soon = new Date(Date.now() + 400);
    await app.node.services.db.query(
      'update menu_items set stop_selling = true, stop_until = $2 where id = $1',
      [shop.stopped, soon],
    );
    const shown = async () =>
      (await menu()).body.items.find((item: { smenuCd: number }) => item.smenuCd === shop.stopped)
        .stopSelling;
    expect(await shown()).toBe('Y');
    await new Promise((done) => setTimeout(done, 450));
    expect(await shown()).toBe('N');
  });

  test('of an unknown store is 404', async () => {
    expect((await app.partner().get('/partner/v1/stores/S999999999/menu')).status).toBe(404);
  });
});

test('orders of one store are numbered without gaps', async () => {
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(app.partner(), shop)));
  const numbers = placed.map((order) => order.orderSeq as number).sort((a, b) => a - b);
  expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 19);
  expect(new Set(placed.map((order) => order.seq)).size).toBe(20);
});

describe('[D65] what a partner key may do', () => {
  const issue = (more: Partial<NewKey> = {}) =>
    issueKey(app.node.services.db, { type: 'KIOSK', name: '시험', ...more });

  test('a key sends the order types of its kind, or those it names', async () => {
    const key = await issue();
    const refused = await post(orderBody(shop, { orderTp: 'POS_ORDER' }), key);
    expect(refused.status).toBe(403);
    expect(Object.keys(refused.body.errorsMessage)).toEqual(['orderTp']);
    expect((await post(orderBody(shop, { orderTp: 'KIOSK_ORDER' }), key)).status).toBe(201);
    const named = await issue({ orderTypes: ['POS_ORDER'] });
    expect((await post(orderBody(shop, { orderTp: 'POS_ORDER' }), named)).status).toBe(201);
    expect((await post(orderBody(shop), named)).status).toBe(403);
  });

  test('a store that the key does not serve does not exist, for orders and menus', async () => {
    const [byStore, byBusiness, elsewhere] = [
      await issue({ serves: [shop.publicId] }),
      await issue({ serves: ['C000000001'] }),
      await issue({ serves: ['S000000003', 'C000000003'] }),
    ];
    for (const key of [byStore, byBusiness]) expect((await post(orderBody(shop), key)).status).toBe(201);
    expect((await post(orderBody(shop), elsewhere)).status).toBe(404);
    const menu = await app.partner(elsewhere).get(`/partner/v1/stores/${shop.publicId}/menu`);
    expect(menu.status).toBe(404);
    await expect(issue({ serves: ['S999999999'] })).rejects.toThrow('no store or business');
  });

  test('more orders than its rate are 429 with Retry-After; other keys go on', async () => {
    const key = await issue({ rate: 1, burst: 3 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(orderBody(shop), key)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await post(orderBody(shop), await issue())).status).toBe(201);
  });

  test('the same number at another store is another order; asked for by number alone it is ambiguous', async () => {
    const second = await openShop(app, 'S000000002');
    const body = orderBody(shop);
    const first = await post(body);
    const other = await post({ ...orderBody(second), orderId: body.orderId });
    expect([first.status, other.status]).toEqual([201, 201]);
    const repeated = await post(body);
    expect(repeated.status).toBe(200);
    expect(repeated.body.orderCd).toBe(first.body.orderCd);
    const path = `/partner/v1/orders/${body.orderId}`;
    expect((await app.partner().get(path)).status).toBe(409);
    expect((await app.partner().post(`${path}/cancel`)).status).toBe(409);
    const found = await app.partner().get(`${path}?storeId=${second.publicId}`);
    expect(found.body.orderCd).toBe(other.body.orderCd);
    const cancelled = await app.partner().post(`${path}/cancel?storeId=${second.publicId}`);
    expect(cancelled.body).toMatchObject({ orderCd: other.body.orderCd, cancelYn: 'Y' });
    expect((await app.partner().get(`${path}?storeId=S000000003`)).status).toBe(404);
  });

  test('[W9] a wrong key is told as a matter of the key, not of a login', async () => {
    const response = await post(orderBody(shop), 'wrong-key');
    expect(response.status).toBe(401);
    expect(response.body.message).toContain('파트너 키');
  });
});
