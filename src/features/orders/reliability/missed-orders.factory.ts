import { expect } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { type Listener, listen, until } from '../channel/live-listener.factory.ts';
import { openShop, orderBody, type Shop } from '../order.factory.ts';

const STORES = ['S000000001', 'S000000002', 'S000000003'];
const WRITERS = 12;

async function cutBus(app: TestApp): Promise<void> {
  await app.node.services.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'jumun-bus' and datname = current_database()`,
  );
}

/**
 * [R5] Two nodes, several browsers per store that lose their sockets and change nodes, an interrupted bus: every
 * browser must end with exactly the orders of its store, in order.
 */
export async function expectNoMissedOrders(total: number, browsersPerStore: number): Promise<void> {
  const app = await testApp();
  try {
    const other = await app.anotherNode();
    const nodes = [app, other];
    const shops: Shop[] = [];
    for (const publicId of STORES) shops.push(await openShop(app, publicId));
    const listeners = new Map<Shop, Listener[]>();
    for (const shop of shops) {
      const client = await app.as(shop.publicId);
      const all = Array.from({ length: browsersPerStore }, () => listen(client, shop.publicId));
      listeners.set(shop, await Promise.all(all));
    }
    const everyone = [...listeners.values()].flat();
    let writing = true;
    const trouble = (async () => {
      for (let round = 0; writing; round += 1) {
        const victim = everyone[Math.floor(Math.random() * everyone.length)];
        victim?.moveTo(nodes[round % 2]?.address ?? app.address);
        victim?.drop();
        if (round % 40 === 20) await cutBus(app);
        await new Promise((done) => setTimeout(done, 25));
      }
    })();

    const placed = new Map<Shop, number[]>(shops.map((shop) => [shop, []]));
    let left = total;
    const write = async (writer: number): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const shop = shops[left % shops.length] as Shop;
        const partner = (nodes[(writer + left) % 2] as TestApp).partner();
        const response = await partner.post('/partner/v1/orders', orderBody(shop));
        expect(response.status).toBe(201);
        placed.get(shop)?.push(response.body.seq);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    writing = false;
    await trouble;

    for (const shop of shops) {
      const expected = (placed.get(shop) ?? []).sort((a, b) => a - b);
      for (const listener of listeners.get(shop) ?? []) {
        await until(() => listener.received.length >= expected.length, 15_000).catch(() => undefined);
        const received = listener.received
          .filter((frame) => frame.type === 'order')
          .map((frame) => frame.seq);
        // In order of arrival: sorting would hide wrong order, a set duplicates.
        expect(received).toEqual(expected);
      }
    }
    for (const listener of everyone) listener.stop();
  } finally {
    await app.stop();
  }
}
