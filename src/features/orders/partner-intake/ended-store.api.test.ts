import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, orderBody, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;
let business: number;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  admin = await app.as('admin');
  business = (await admin.get(`/store/info/${shop.storeId}`)).body.cust.custCd;
});
afterAll(() => app?.stop());

const order = async () => {
  const { status, body } = await app.partner().post('/partner/v1/orders', orderBody(shop));
  return [status, body.code];
};
const openYn = async () => (await app.partner().get(`/partner/v1/stores/${shop.publicId}`)).body.openYn;
const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const ok = async (call: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
};

test.each([
  ['store out of use', () => `/store/info/${shop.storeId}`, { useYn: 'N' }, { useYn: 'Y' }],
  ['store of a business out of use', () => `/cust/${business}`, { useYn: 'N' }, { useYn: 'Y' }],
  ['store of a business past its last day', () => `/cust/${business}`, { endDt: yesterday }, { endDt: null }],
])('[D15] a %s takes no orders, and takes them again afterwards', async (_, path, end, again) => {
  expect(await order()).toEqual([201, undefined]);
  await ok(admin.put(path(), end));
  expect(await order()).toEqual([409, 'order.closed']);
  expect(await openYn()).toBe('N');
  await ok(admin.put(path(), again));
  expect(await order()).toEqual([201, undefined]);
  expect(await openYn()).toBe('Y');
});

test('[D15] a store past its last day takes no orders', async () => {
  const { db } = app.node.services;
  await db.query('update stores set end_date = $2 where id = $1', [shop.storeId, yesterday]);
  expect(await order()).toEqual([409, 'order.closed']);
  expect(await openYn()).toBe('N');
  await ok(admin.put(`/store/info/${shop.storeId}`, { endDt: null }));
  expect(await order()).toEqual([201, undefined]);
});

test('[D26] a deleted store is missing for partners, and is back once it is restored', async () => {
  const { db } = app.node.services;
  // Its orders are done, so that nothing is in the way of the deletion.
  await db.query(`update orders set status = 'OVER' where store_id = $1 and not cancelled`, [shop.storeId]);
  const removed = await admin.delete(`/store/${shop.storeId}`);
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect((await order())[0]).toBe(404);
  await ok(admin.patch(`/store/restore/${shop.storeId}`));
  await ok(admin.put(`/store/info/${shop.storeId}`, { useYn: 'Y' }));
  expect(await order()).toEqual([201, undefined]);
});
