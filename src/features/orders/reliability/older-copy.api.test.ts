import { expect, test } from 'vitest';
import { createTestDatabase } from '#kit/testing/database/db.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { type Listener, listen, tryListen, until } from '../channel/live-listener.factory.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

const PUBLIC_ID = 'S000000001';

/** Places orders until `count` were accepted: a node that has just lost its database responds with 503 first. */
async function placeMany(app: TestApp, shop: Shop, count: number, dishes = 1): Promise<number[]> {
  const placed: number[] = [];
  const payments = [{ payTp: 'card', amount: 12_000 * dishes, approvalNo: '30012345' }];
  const lines = [{ smenuCd: shop.noodles, cnt: dishes }];
  while (placed.length < count)
    await place(app.partner(), shop, { payments, lines }).then(
      (order) => placed.push(order.seq),
      () => new Promise((done) => setTimeout(done, 50)),
    );
  return placed;
}

const ordersSince = (listener: Listener, from: number): number[] =>
  listener.received.slice(from).flatMap((frame) => (frame.type === 'order' ? [frame.seq] : []));

test('[R5] an older copy put under two running nodes: sockets begin anew, no later order is unheard', async () => {
  const database = await createTestDatabase();
  const first = await testApp({ database });
  const shop = await openShop(first, PUBLIC_ID);
  await placeMany(first, shop, 3);
  // A session from before the copy: one opened later is lost with the orders.
  const session = await first.as(PUBLIC_ID);
  await first.stop();
  const older = await database.copy();

  const app = await testApp({ database });
  const other = await app.anotherNode();
  const client = { ...session, address: app.address };
  const staying = await listen(client, PUBLIC_ID);
  const elsewhere = await listen({ ...client, address: other.address }, PUBLIC_ID);
  const leaving = await listen(client, PUBLIC_ID);
  const { socket: plain, texts } = await tryListen(client, PUBLIC_ID);
  try {
    const lost = await placeMany(app, shop, 4, 3);
    for (const listener of [staying, elsewhere, leaving])
      await until(() => ordersSince(listener, 0).length === lost.length);
    await until(() => texts.length === lost.length);
    const list = async () => {
      const reader = app.anonymous();
      await reader.post('/admin/api/login', { accountId: PUBLIC_ID, accountPw: DEMO_PASSWORD });
      return reader.get('/order?size=5&page=0');
    };
    expect((await list()).body.content[0]).toMatchObject({ amt: 36_000, smenus: [{ cnt: 3 }] });
    // One browser is offline while the database is replaced, and reconnects after its number was reused.
    const lastOfLeaving = leaving.since;
    leaving.moveTo('http://127.0.0.1:9');
    leaving.drop();
    const before = staying.received.length;

    await database.replaceBy(older);
    // More than were lost: the numbers pass the sockets' position.
    const later = await placeMany(app, shop, 6);
    expect(later[0]).toBe(lost[0]);

    for (const listener of [staying, elsewhere]) {
      await until(() => ordersSince(listener, before).length >= later.length, 15_000);
      expect(ordersSince(listener, before)).toEqual(later);
      expect(listener.restarts).toBe(1);
    }
    await until(() => texts.length >= lost.length + later.length, 15_000);
    expect(texts).toHaveLength(lost.length + later.length);

    leaving.moveTo(app.address);
    await until(() => leaving.restarts === 1, 15_000);
    expect(leaving.since).toBeGreaterThan(lastOfLeaving ?? 0);
    const [next] = await placeMany(other, shop, 1);
    for (const listener of [staying, elsewhere, leaving]) await until(() => listener.since === next);

    // Ids of lost orders are reused, so nothing cached for them may be shown.
    for (const row of (await list()).body.content)
      expect(row).toMatchObject({ amt: 12_000, smenus: [{ cnt: 1 }] });
  } finally {
    for (const listener of [staying, elsewhere, leaving]) listener.stop();
    plain.terminate();
    await app.stop();
    await database.drop();
  }
});

test('[R5] a client whose events are those of the store is not made to begin anew', async () => {
  const app = await testApp();
  try {
    const shop = await openShop(app, PUBLIC_ID);
    const listener = await listen(await app.as(PUBLIC_ID), PUBLIC_ID);
    await placeMany(app, shop, 2);
    await until(() => listener.received.length === 2);
    listener.drop();
    await placeMany(app, shop, 2);
    await until(() => listener.received.length === 4);
    expect(listener.restarts).toBe(0);
    listener.stop();
  } finally {
    await app.stop();
  }
});
