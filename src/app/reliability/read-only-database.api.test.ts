import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
let shop: Shop;

/** Common to a demoted primary and a standby: every transaction is read-only. */
async function setReadOnly(on: boolean): Promise<void> {
  await app.database.setReadOnly(on);
  await app.database.endConnections();
}
const ready = async (): Promise<number> => (await fetch(`${app.address}/readyz`)).status;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app, 'S000000001');
});
afterAll(() => app?.stop());

test('[R3] a read-only database: writes are 503 with Retry-After, reads go on, the node is not ready', async () => {
  const store = await app.as('S000000001');
  expect(await ready()).toBe(200);
  await setReadOnly(true);
  try {
    await expect.poll(ready).toBe(503);
    const statuses = new Set<number>();
    for (let call = 0; call < 20; call += 1) {
      const response = await app.partner().post('/partner/v1/orders', orderBody(shop));
      statuses.add(response.status);
      expect(response.headers.get('retry-after')).toBe('3');
    }
    expect([...statuses]).toEqual([503]);
    await expect.poll(async () => (await store.get('/order?size=30&page=0')).status).toBe(200);
  } finally {
    await setReadOnly(false);
  }
  await expect.poll(ready).toBe(200);
  const response = await app.partner().post('/partner/v1/orders', orderBody(shop));
  expect(response.status).toBe(201);
});

test('[R3] connections that were read-only are replaced once the database takes writes', async () => {
  const { pool } = app.node.services.db;
  await setReadOnly(true);
  await expect.poll(ready).toBe(503);
  // Pool connections opened while the database was read-only; nothing else closes them.
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)')));
  await app.database.setReadOnly(false);
  await expect.poll(ready, { timeout: 15_000 }).toBe(200);
  await expect
    .poll(async () => (await app.partner().post('/partner/v1/orders', orderBody(shop))).status)
    .toBe(201);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => app.partner().post('/partner/v1/orders', orderBody(shop))),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
});
