import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { judgeStep, ORDER_STATUSES, SALES_TYPES } from './lifecycle/order-status.public.ts';
import { openShop, place, type Shop } from './order.factory.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as(shop.publicId);
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;
const count = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await db().query<{ n: number }>(`select count(*) as n from ${sql}`, values);
  return row?.n ?? -1;
};
const fresh = async (more: Record<string, unknown> = {}): Promise<number> =>
  (await place(app.partner(), shop, more)).orderCd;
const put = (id: number, columns: Record<string, unknown>) =>
  db().query(
    `update orders set ${Object.keys(columns)
      .map((column, index) => `${column} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
const step = (id: number, status: string, client = store) => client.patch(`/order/status/${id}/${status}`);

describe('[2 §4] status', () => {
  test('a delivery goes ORDER → RECEIPT → READY → DELIVERY → OVER, and its history tells who', async () => {
    const id = await fresh({
      salesTp: 'Delivery',
      address: { addr: '서울 강남구 테헤란로 1', addrDtl: '101호', gpsLat: 37.5, gpsLng: 127.03 },
    });
    for (const to of ['RECEIPT', 'READY', 'DELIVERY', 'OVER']) {
      const response = await step(id, to);
      expect(response.status).toBe(200);
      expect(response.body.orderStatus.val).toBe(to);
      // Repeated: already in that status.
      expect((await step(id, to)).status).toBe(200);
    }
    const { body } = await store.get(`/order/${id}`);
    expect(body.history.map((each: { action: string }) => each.action)).toEqual([
      'created',
      'status',
      'status',
      'status',
      'status',
    ]);
    expect(body.history[0]).toMatchObject({ actorTp: 'partner' });
    expect(body.history[4]).toMatchObject({ actorTp: 'account', fromStatus: 'DELIVERY', toStatus: 'OVER' });
    expect(body.history[4].actorNm).toBeTruthy();
    expect(body).toMatchObject({ orderAddr: '서울 강남구 테헤란로 1', orderAddrDtl: '101호', gpsLat: 37.5 });
    // A slip needs no other data than the row.
    const { body: listed } = await store.get('/order?page=0&size=5');
    expect(listed.content.find((row: { orderCd: number }) => row.orderCd === id)).toMatchObject({
      orderAddrDtl: '101호',
    });
  });

  test('every pair of statuses is answered as the shared rule says', async () => {
    const id = await fresh();
    for (const salesType of SALES_TYPES)
      for (const cancelled of [false, true])
        for (const unpaidApp of [false, true])
          for (const from of ORDER_STATUSES)
            for (const to of ORDER_STATUSES) {
              const columns = {
                status: from,
                sales_type: salesType,
                cancelled,
                paid: !unpaidApp,
                app_user_name: unpaidApp ? '김하늘' : null,
              };
              await put(id, columns);
              const facts = { status: from, salesType, cancelled, paid: !unpaidApp, fromAppUser: unpaidApp };
              const expected = judgeStep(facts, to) === 'illegal' ? 409 : 200;
              const response = await step(id, to);
              expect([from, to, salesType, cancelled, unpaidApp, response.status]).toEqual([
                from,
                to,
                salesType,
                cancelled,
                unpaidApp,
                expected,
              ]);
              if (expected === 409)
                expect(response.body).toMatchObject({ orderStatus: from, cancelYn: cancelled ? 'Y' : 'N' });
            }
  });

  test('fifty presses at once: one change, one history row, one event', async () => {
    const id = await fresh();
    const other = await (await app.anotherNode()).as(shop.publicId);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => step(id, 'RECEIPT', index % 2 ? store : other)),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(await count("order_history where order_id = $1 and action = 'status'", [id])).toBe(1);
    expect(await count("store_events where order_id = $1 and type = 'status'", [id])).toBe(1);
    expect((await store.get(`/order/${id}`)).body.ackYn).toBe('Y');
  });

  test('[D28] the same key again replays the first answer', async () => {
    const id = await fresh();
    const send = { headers: { 'idempotency-key': `step-${id}-receipt` } };
    const first = await store.patch(`/order/status/${id}/RECEIPT`, undefined, send);
    await step(id, 'READY');
    const again = await store.patch(`/order/status/${id}/RECEIPT`, undefined, send);
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(again.body.orderStatus.val).toBe('RECEIPT');
  });

  test('cancel against a last step: exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await fresh();
      await put(id, { status: 'READY' });
      const [over, cancelled] = await Promise.all([step(id, 'OVER'), store.delete(`/order/${id}`)]);
      expect([over.status, cancelled.status].sort()).toEqual([200, 409]);
      expect(await count('orders where id = $1 and cancelled', [id])).toBe(over.status === 200 ? 0 : 1);
    }
  });

  test('[D31] the delivery fee is priced by distance, stored with the order and part of its amount', async () => {
    const tip = {
      enabled: true,
      kind: 'distance',
      basicFee: 1_000,
      basicDistance: 1_000,
      maxDistance: 3_000,
      unitDistance: 500,
      unitFee: 100,
      slots: [],
    };
    const pricing = { tiers: [{ minOrderAmount: 10_000, fee: 3_000 }], tip };
    await db().query(
      'update stores set delivery_pricing = $2, latitude = 37.5, longitude = 127 where id = $1',
      [shop.storeId, JSON.stringify(pricing)],
    );
    const to = (gpsLat: number) => ({
      salesTp: 'Delivery',
      address: { addr: '서울', gpsLat, gpsLng: 127 },
      payments: [],
    });
    // 0.0153 degrees north are about 1,701 m: two units beyond the first kilometre.
    const near = await place(app.partner(), shop, to(37.5153));
    expect(near.amt).toBe(12_000 + 3_000 + 1_000 + 200);
    expect((await store.get(`/order/${near.orderCd}`)).body.deliveryCost).toBe(4_200);
    await expect(place(app.partner(), shop, to(37.6))).rejects.toThrow('409');
    await db().query('update stores set delivery_pricing = null where id = $1', [shop.storeId]);
  });

  test('an unknown status is 400, an unknown order 404', async () => {
    const id = await fresh();
    expect((await step(id, 'DONE')).status).toBe(400);
    expect((await step(99_999_999, 'RECEIPT')).status).toBe(404);
  });
});

describe('[2 §7] cancel', () => {
  test('a paid order becomes cancelled once, with one refund record per payment', async () => {
    const id = await fresh();
    const responses = await Promise.all(Array.from({ length: 10 }, () => store.delete(`/order/${id}`)));
    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(responses.filter((response) => response.body.count === 1)).toHaveLength(1);
    expect(responses.every((response) => response.body.refundState === 'pending')).toBe(true);
    expect(await count('order_refunds where order_id = $1', [id])).toBe(1);
    expect(await count("store_events where order_id = $1 and type = 'cancel'", [id])).toBe(1);
    const { body } = await store.get(`/order/${id}`);
    expect(body).toMatchObject({ cancelYn: 'Y', refundState: 'pending', refunds: [{ amount: 12_000 }] });
  });

  test('with a rider or when it is over it is refused', async () => {
    const id = await fresh();
    await db().query(
      "insert into order_deliveries (store_id, order_id, agency_type, request_id) values ($1, $2, 'BAROGO', $3)",
      [shop.storeId, id, `r-${id}`],
    );
    const refused = await store.delete(`/order/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('order.cancelDelivering');
    expect((await store.get(`/order/${id}`)).body.orderDelivery).toMatchObject({ useYn: 'Y' });
    const over = await fresh();
    await put(over, { status: 'OVER' });
    expect((await store.delete(`/order/${over}`)).status).toBe(409);
  });

  test('the figures follow orders and cancels exactly as a recount would', async () => {
    const other = await openShop(app, 'S000000003');
    const owner = await app.as('S000000003');
    const sums = () =>
      db().query<{ orders: number; amount: number }>(
        `select coalesce(sum(orders), 0) as orders, coalesce(sum(amount), 0) as amount,
           coalesce(sum(card), 0) as card, coalesce(sum(kiosk_order), 0) as kiosk
         from sales_daily where store_id = $1`,
        [other.storeId],
      );
    const [before = { orders: 0, amount: 0 }] = await sums();
    const placed = await Promise.all(Array.from({ length: 6 }, () => place(app.partner(), other)));
    await Promise.all(placed.slice(0, 2).map((order) => owner.delete(`/order/${order.orderCd}`)));
    // A second cancel is not counted again.
    await owner.delete(`/order/${placed[0].orderCd}`);
    const [after] = await sums();
    expect(after).toMatchObject({ orders: before.orders + 4, amount: before.amount + 48_000 });
    await db().transaction((tx) => recount(tx, other.storeId));
    expect(await sums()).toEqual([after]);
  });
});

describe('[D58] phone-text orders', () => {
  test('answer to both keys', async () => {
    const { orderCd, orderSeq } = await place(app.partner(), shop, { orderTp: 'TELEPHONE_ORDER' });
    expect((await store.get(`/order/text/${orderSeq}`)).body.orderCd).toBe(orderCd);
    expect((await store.patch(`/order/status/text/${orderSeq}/RECEIPT`)).body.orderStatus.val).toBe(
      'RECEIPT',
    );
    expect((await store.patch(`/order/ack/text/${orderSeq}`)).status).toBe(200);
    expect((await store.delete(`/order/text/${orderSeq}`)).body).toEqual({
      count: 1,
      refundState: 'pending',
    });
    const kiosk = await place(app.partner(), shop);
    expect((await store.get(`/order/text/${kiosk.orderSeq}`)).status).toBe(404);
  });
});

describe('[D49] acknowledge', () => {
  test('ends the bell once, whoever was first', async () => {
    const id = await fresh();
    const responses = await Promise.all(Array.from({ length: 10 }, () => store.patch(`/order/ack/${id}`)));
    expect(responses.every((response) => response.status === 200 && response.body.ackYn === 'Y')).toBe(true);
    expect(await count("store_events where order_id = $1 and type = 'ack'", [id])).toBe(1);
  });
});

describe('[2 §2] the list', () => {
  const list = (query: string, client = store) => client.get(`/order?${query}`);

  test('pages, newest first, with lines, options and the exact total', async () => {
    await place(app.partner(), shop, {
      lines: [{ smenuCd: shop.noodles, cnt: 1, options: [{ smenuOptCd: shop.large, cnt: 1 }] }],
      payments: [],
    });
    const { body } = await list('page=0&size=3&cancelYn=N');
    expect(body.content).toHaveLength(3);
    expect(body).toMatchObject({ number: 0, size: 3 });
    expect(body.totalElements).toBe(
      await count('orders where store_id = $1 and not cancelled', [shop.storeId]),
    );
    expect(body.totalPages).toBe(Math.ceil(body.totalElements / 3));
    expect(body.content[0]).toMatchObject({
      payYn: 'N',
      amt: 14_000,
      store: { storeCd: shop.storeId },
      salesTp: { val: 'DineIn', nm: '매장' },
      smenus: [{ smenuNmLan: '냉면', cnt: 1, smenuOpts: [{ smenuOptNmLan: '곱빼기', price: 2_000 }] }],
    });
    const next = await list('page=1&size=3&cancelYn=N');
    const seen = [...body.content, ...next.body.content].map((row: { orderCd: number }) => row.orderCd);
    expect(new Set(seen).size).toBe(6);
    const beyond = await list('page=9999&size=3&cancelYn=N');
    expect(beyond.body).toMatchObject({ content: [], totalElements: body.totalElements });
  });

  test("lines come in the reader's language, also after the other language was asked for", async () => {
    const english = await store.get('/order?page=0&size=1', { headers: { 'accept-language': 'en' } });
    expect(english.body.content[0].smenus[0].smenuNmLan).toBe('Cold noodles');
    expect(english.body.content[0].salesTp.nm).toBe('Dine in');
    const korean = await list('page=0&size=1');
    expect(korean.body.content[0].smenus[0].smenuNmLan).toBe('냉면');
  });

  test('filters by status, cancellation, open refunds and period; without page it is an array', async () => {
    const id = await fresh();
    await put(id, { status: 'READY' });
    const ready = await list('orderStatusCds=READY&cancelYn=N');
    expect(Array.isArray(ready.body)).toBe(true);
    expect(ready.body.map((row: { orderCd: number }) => row.orderCd)).toContain(id);
    expect(ready.body.every((row: { orderStatus: { val: string } }) => row.orderStatus.val === 'READY')).toBe(
      true,
    );
    const code = app.node.services.codes.byValue('ORDER_STATUS', 'READY')?.id;
    expect((await list(`orderStatusCds=${code}&cancelYn=N`)).body).toHaveLength(ready.body.length);
    const cancelled = await list('cancelYn=Y');
    expect(cancelled.body.every((row: { cancelYn: string }) => row.cancelYn === 'Y')).toBe(true);
    const open = await list('cancelPay=Y');
    expect(open.body.length).toBeGreaterThan(0);
    expect(open.body.every((row: { refundState: string }) => row.refundState === 'pending')).toBe(true);
    const { orderDate } = ready.body[0];
    const at = encodeURIComponent(orderDate);
    const same = await list(`startDate=${at}&endDate=${at}`);
    expect(same.body.map((row: { orderDate: string }) => row.orderDate)).toContain(orderDate);
    expect((await list('startDate=2020-01-01%2000:00:00&endDate=2020-01-02%2000:00:00')).body).toEqual([]);
  });

  test.each([
    'orderStatusCds=GONE',
    'startDate=2026-02-30%2000:00:00',
    'size=201',
    'size=0',
    'page=-1',
    'startDate=2026-02-02%2000:00:00&endDate=2026-02-01%2000:00:00',
    'cancelYn=maybe',
  ])('%s is 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test("another store's orders do not exist; a business and the platform see theirs", async () => {
    const id = await fresh();
    const rival = await app.as('S000000002');
    expect((await rival.get(`/order/${id}`)).status).toBe(404);
    expect((await step(id, 'RECEIPT', rival)).status).toBe(404);
    expect((await rival.patch(`/order/ack/${id}`)).status).toBe(404);
    expect((await rival.delete(`/order/${id}`)).status).toBe(404);
    expect((await list(`storeCd=${shop.storeId}`, rival)).status).toBe(404);
    expect(
      (await list('', rival)).body.every(
        (row: { store: { storeCd: number } }) => row.store.storeCd !== shop.storeId,
      ),
    ).toBe(true);
    const admin = await app.as('admin');
    expect((await list(`storeCd=${shop.storeId}&size=1`, admin)).body.content).toHaveLength(1);
    expect((await list('size=1', admin)).body.totalElements).toBeGreaterThanOrEqual(1);
    expect((await admin.get(`/order/${id}`)).status).toBe(200);
  });
});
