import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, orderBody, place, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;
let now = new Date();

beforeAll(async () => {
  app = await testApp({ now: () => now });
  shop = await openShop(app);
  store = await app.as('S000000001');
});
beforeEach(() => app.node.services.db.query('delete from customers'));
afterAll(() => app?.stop());

const TEL = '010-1234-5678';
const order = (orderer: Record<string, unknown> | null = {}, more: Record<string, unknown> = {}) =>
  place(app.partner(), shop, { orderer: orderer && { name: '김하늘', tel: TEL, ...orderer }, ...more });
const byPhone = { orderTp: 'TELEPHONE_ORDER', payments: [] };
const book = async (): Promise<TestResponse['body'][]> => (await store.get('/telInfo')).body.content;
const only = async (): Promise<TestResponse['body']> => {
  const rows = await book();
  expect(rows).toHaveLength(1);
  return rows[0];
};
const cancel = async (id: number): Promise<void> => {
  expect((await store.delete(`/order/${id}`)).status).toBe(200);
};

describe('[2 §6] orders keep the count', () => {
  test('the first order makes the entry; phone orders are counted apart', async () => {
    await order({}, { address: { addr: '서울 강남구 테헤란로 1', addrDtl: '101호' } });
    await order({ name: '다른 이름', tel: '01012345678' });
    await order({}, byPhone);
    const row = await only();
    expect(row).toMatchObject({ tel: TEL, name: '김하늘', orderCnt: 2, telOrderCnt: 1, addrDtl: '101호' });
    expect(row.lastTelDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('nobody is made of an order without a number, or of one that is refused', async () => {
    await order(null);
    await order({ tel: null });
    await order({ tel: '--' });
    const refused = await app
      .partner()
      .post(
        '/partner/v1/orders',
        orderBody(shop, { orderer: { tel: TEL }, lines: [{ smenuCd: shop.stopped, cnt: 1 }] }),
      );
    expect(refused.status).toBe(409);
    expect(await book()).toEqual([]);
  });

  test('[D33] forty orders at once, written in four ways, count as forty; a repeat counts nothing', async () => {
    const tels = [TEL, '01012345678', '010 1234 5678', '+82 10-1234-5678'];
    const bodies = Array.from({ length: 40 }, (_, n) =>
      orderBody(shop, { orderer: { tel: tels[n % 4] }, ...(n % 5 === 0 && byPhone) }),
    );
    // Each comes twice at the same moment.
    const responses = await Promise.all(
      [...bodies, ...bodies].map((body) => app.partner().post('/partner/v1/orders', body)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(await only()).toMatchObject({ orderCnt: 32, telOrderCnt: 8 });
  });

  test('a cancelled order is taken out of the count it went into, once, while others come in', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, (_, n) => order({}, n % 2 ? byPhone : {})));
    await Promise.all([
      ...placed.slice(0, 4).flatMap(({ orderCd }) => [cancel(orderCd), cancel(orderCd), cancel(orderCd)]),
      ...Array.from({ length: 6 }, () => order()),
    ]);
    expect(await only()).toMatchObject({ orderCnt: 5 - 2 + 6, telOrderCnt: 5 - 2 });
  });

  test('what the operator set lower is never counted below zero', async () => {
    const { orderCd } = await order();
    const row = await only();
    await store.put(`/telInfo/${row.seq}`, { orderCnt: 0 });
    await cancel(orderCd);
    expect((await only()).orderCnt).toBe(0);
  });

  test('[D27] an order that came in while the entry was open: a count alone is no newer record, and is not set back', async () => {
    await order();
    const { orderCnt, telOrderCnt, ...open } = await only();
    expect([orderCnt, telOrderCnt]).toEqual([1, 0]);
    await order();
    // The form sends a count only if it was changed.
    const saved = await store.put(`/telInfo/${open.seq}`, { ...open, lastShopMemo: '단골' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ orderCnt: 2, lastShopMemo: '단골' });
  });

  test('[D27] what an order says of the customer makes the entry newer', async () => {
    await order({ name: undefined });
    for (const news of [{ name: '김하늘' }, { marketingAgree: true }]) {
      const open = await only();
      await order({ name: undefined, ...news });
      expect((await store.put(`/telInfo/${open.seq}`, open)).status).toBe(409);
    }
  });

  test('[D26] who was deleted and orders again begins anew; cancelling the old order leaves the new entry alone', async () => {
    const { orderCd } = await order();
    await store.delete(`/telInfo/${(await only()).seq}`);
    await order();
    await cancel(orderCd);
    expect(await only()).toMatchObject({ orderCnt: 1 });
  });

  test('what the operator wrote stays; a long name is cut so that the entry can be edited', async () => {
    await order({ name: 'Bartholomew Kim', tel: '010-2222-3333' });
    const row = await only();
    expect(row.name).toBe('Bartholome');
    expect((await store.put(`/telInfo/${row.seq}`, { ...row, name: '바트' })).status).toBe(200);
    await order({ name: 'Bartholomew Kim', tel: '010-2222-3333' });
    expect((await only()).name).toBe('바트');
  });

  test('a heap of accents for a name stops no order', async () => {
    await order({ name: `e${'\u0301'.repeat(1_900)}김` });
    expect((await only()).name).toBe('김');
  });

  test('[D11] the same number in two stores is two customers', async () => {
    const other = await openShop(app, 'S000000002');
    await order();
    await place(app.partner(), other, { orderer: { tel: TEL } });
    expect((await only()).orderCnt).toBe(1);
  });
});

describe('[D40] consent', () => {
  const consenting = async () => (await store.get('/telInfo')).body.totalMarketingConsentCount;
  const start = new Date('2026-11-20T03:00:00Z');

  test('comes with an order, lasts two years and runs out by itself', async () => {
    now = start;
    await order();
    expect(await only()).toMatchObject({ marketingAgreeDate: null, marketingExpireDate: null });
    await order({ marketingAgree: true });
    expect(await only()).toMatchObject({
      marketingAgreeDate: '2026-11-20 12:00:00',
      marketingExpireDate: '2028-11-20 12:00:00',
    });
    expect(await consenting()).toBe(1);
    // An order that says nothing of it neither renews nor ends it.
    now = new Date('2026-11-20T04:00:00Z');
    await order();
    expect((await only()).marketingAgreeDate).toBe('2026-11-20 12:00:00');

    const { db } = app.node.services;
    await db.query('update customers set consent_until = $1', [now]);
    expect(await only()).toMatchObject({
      marketingAgreeDate: null,
      marketingExpireDate: '2026-11-20 13:00:00',
    });
    expect(await consenting()).toBe(0);
    await order({ marketingAgree: true });
    expect((await only()).marketingAgreeDate).toBe('2026-11-20 13:00:00');
  });

  test('the operator takes it back, and cannot give it', async () => {
    now = start;
    await order({ marketingAgree: true });
    const row = await only();
    const put = (body: unknown) => store.put(`/telInfo/${row.seq}`, body);
    // An unchanged record changes nothing.
    expect((await put(row)).body.marketingAgreeDate).toBe('2026-11-20 12:00:00');
    const other = await put({ marketingAgreeDate: '2026-11-19 12:00:00' });
    expect([other.status, Object.keys(other.body.errorsMessage)]).toEqual([400, ['marketingAgreeDate']]);
    expect((await put({ marketingAgreeDate: null })).body).toMatchObject({
      marketingAgreeDate: null,
      marketingWithdrawDate: '2026-11-20 12:00:00',
    });
    expect(await consenting()).toBe(0);
    const again = await put({ marketingAgreeDate: '2026-11-20 12:00:00' });
    expect(again.status).toBe(400);
    expect(
      (await store.post('/telInfo', { tel: '010-1', marketingAgreeDate: '2026-11-20 12:00:00' })).status,
    ).toBe(400);
    // When it had been given stays on record.
    const [kept] = await app.node.services.db.query('select consented_at from customers');
    expect(kept).toEqual({ consented_at: start });
    await order();
    expect(await consenting()).toBe(0);
    await order({ marketingAgree: true });
    expect(await only()).toMatchObject({
      marketingAgreeDate: '2026-11-20 12:00:00',
      marketingWithdrawDate: null,
    });
  });
});
