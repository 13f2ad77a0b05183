import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, tryListen, until } from '#features/orders/channel/live-listener.factory.ts';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { hashOf } from '#kit/server/session/session.ts';
import { sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

// Other tests check that these things happen, on a busy machine; this one checks how soon.
const SECOND = 1_000;
let app: TestApp;
let other: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

async function signedIn(): Promise<TestClient> {
  const client = app.anonymous();
  await client.post('/admin/api/login', { accountId: shop.publicId, accountPw: DEMO_PASSWORD });
  return client;
}

test('[D14] a session that was signed out is refused by another node', async () => {
  const client = await signedIn();
  const headers = { cookie: client.cookie() };
  const elsewhere = async () => (await createTestClient(other.address).get('/mainMenu', { headers })).status;
  expect(await elsewhere()).toBe(200);
  const began = performance.now();
  await client.post('/admin/api/logout');
  await until(async () => (await elsewhere()) === 401);
  expect(performance.now() - began).toBeLessThan(SECOND);
});

test('[D14] a session that reaches its end closes its sockets', async () => {
  const client = await signedIn();
  await app.node.services.db.query(
    "update sessions set created_at = now() - interval '14 days' + interval '3 seconds' where hash = $1",
    [hashOf(sessionIdOf({ cookie: client.cookie() }) ?? '')],
  );
  const { socket } = await tryListen(client, shop.publicId);
  const ends = performance.now() + 3_000;
  await new Promise((done) => socket.on('close', done));
  expect(performance.now() - ends).toBeLessThan(SECOND);
});

test('[D36] an order is heard at another node', async () => {
  const listener = await listen(await other.as(shop.publicId), shop.publicId);
  const began = performance.now();
  await place(app.partner(), shop);
  await until(() => listener.received.length === 1);
  expect(performance.now() - began).toBeLessThan(SECOND);
  listener.stop();
});
