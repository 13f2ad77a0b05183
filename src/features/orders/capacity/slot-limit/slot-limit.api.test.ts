import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, orderBody, place, type Shop } from '../../order.factory.ts';

// 18:04 in Seoul: the slot is 18:00 to 18:10.
const NOW = new Date('2026-11-21T09:04:00Z');
let now = NOW;
let app: TestApp;
let other: TestApp;
let shop: Shop;
let staff: TestClient;

beforeAll(async () => {
  app = await testApp({ now: () => now });
  other = await app.anotherNode();
  shop = await openShop(app);
  staff = await app.as('S000000001');
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOW;
  const { db } = app.node.services;
  await db.query('delete from order_slot_limits');
  // Every test begins with an empty slot, whatever the day of the demo orders.
  await db.query("update orders set ordered_at = ordered_at - interval '500 days'");
});

const method = (value: string) => ({ cd: app.node.services.codes.byValue('SALES_TP', value)?.id });
const limit = (slotLimit: number | null, value = 'DineIn') =>
  staff.put('/orderLimit/store', { limits: [{ salesTp: method(value), slotLimit }] });
const order = (more: Record<string, unknown> = {}) =>
  app.partner().post('/partner/v1/orders', orderBody(shop, more));
const slots = async () => (await staff.get('/orderPause/store')).body.slots;

test('[4 §8] of 50 orders at once, on two nodes, exactly as many as the limit are taken', async () => {
  expect((await limit(7)).status).toBe(200);
  const partners = [app.partner(), other.partner()];
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (partners[index % 2] as TestClient).post('/partner/v1/orders', orderBody(shop)),
    ),
  );
  const statuses = Map.groupBy(responses, ({ status }) => status);
  expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([7, 43]);
  expect(statuses.get(409)?.[0]?.body).toMatchObject({
    code: 'order.slotFull',
    message: expect.stringContaining('18:10부터'),
    nextSlot: '2026-11-21 18:10:00',
    slotLimit: 7,
  });
  expect(await slots()).toMatchObject([{ slotLimit: 7, slotTaken: 7, salesTp: { val: 'DineIn' } }]);
});

test('[4 §8] a refused order leaves nothing behind, and the next slot takes it under the same id', async () => {
  await limit(1);
  await place(app.partner(), shop);
  const body = orderBody(shop);
  expect((await app.partner().post('/partner/v1/orders', body)).status).toBe(409);
  now = new Date('2026-11-21T09:10:00Z');
  expect((await app.partner().post('/partner/v1/orders', body)).status).toBe(201);
});

test('[4 §8] a cancelled order gives its place back', async () => {
  await limit(1);
  const { orderCd } = await place(app.partner(), shop);
  expect((await order()).status).toBe(409);
  expect((await staff.delete(`/order/${orderCd}`)).status).toBe(200);
  expect((await slots())[0].slotTaken).toBe(0);
  expect((await order()).status).toBe(201);
});

test('[4 §8] each sales method has a limit of its own; without one it takes as many as come', async () => {
  await limit(1);
  await place(app.partner(), shop);
  expect((await order({ salesTp: 'TakeOut' })).status).toBe(201);
  await limit(1, 'TakeOut');
  expect((await order({ salesTp: 'TakeOut' })).status).toBe(409);
  await limit(null);
  expect((await order()).status).toBe(201);
  expect(await slots()).toMatchObject([{ salesTp: { val: 'TakeOut' } }]);
});

test('[D33] a repeat of an order that was taken is answered although the slot is full', async () => {
  await limit(1);
  const body = orderBody(shop);
  const first = await app.partner().post('/partner/v1/orders', body);
  const again = await app.partner().post('/partner/v1/orders', body);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('what is out of range, unknown or said twice is refused at its field', async () => {
  const fault = async (limits: unknown[]) => {
    const response = await staff.put('/orderLimit/store', { limits });
    return [response.status, ...Object.keys(response.body.errorsMessage ?? {})];
  };
  const salesTp = method('DineIn');
  expect(await fault([{ salesTp, slotLimit: 0 }])).toEqual([400, 'limits[0].slotLimit']);
  expect(await fault([{ salesTp, slotLimit: 1_001 }])).toEqual([400, 'limits[0].slotLimit']);
  expect(await fault([{ salesTp: { cd: 999_999 }, slotLimit: 5 }])).toEqual([400, 'limits[0].salesTp.cd']);
  expect(
    await fault([
      { salesTp, slotLimit: 5 },
      { salesTp, slotLimit: 6 },
    ]),
  ).toEqual([400, 'limits[1].salesTp']);
});

test('[D11] a brand sets all the stores it chose or none', async () => {
  const brand = await app.as('C000000001');
  const all = (await brand.get('/orderPause')).body as { storeCd: number }[];
  const stores = all.map(({ storeCd }) => ({ storeCd }));
  const session = (await (await app.as('S000000003')).get('/admin/api/session')).body as { storeCd: number };
  const limits = [{ salesTp: method('Delivery'), slotLimit: 3 }];
  expect(
    (await brand.put('/orderLimit', { stores: [...stores, { storeCd: session.storeCd }], limits })).status,
  ).toBe(404);
  expect(await slots()).toEqual([]);
  const set = await brand.put('/orderLimit', { stores, limits });
  expect(set.body.map((each: { slots: unknown[] }) => each.slots.length)).toEqual(stores.map(() => 1));
  expect((await (await app.as('S000000003')).put('/orderLimit', { stores, limits })).status).toBe(404);
});
