import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, until } from '#features/orders/channel/live-listener.factory.ts';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { hasValkey, type TestValkey, testValkey } from '#kit/testing/processes/valkey.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

const PUBLIC_ID = 'S000000001';
let valkey: TestValkey;
let app: TestApp | undefined;

beforeEach(async () => {
  valkey = await testValkey();
});
afterEach(async () => {
  valkey.thaw();
  await app?.stop();
  app = undefined;
  await valkey.kill();
});

const open = async (): Promise<TestApp> => {
  app = await testApp({ env: { VALKEY_URL: valkey.url } });
  return app;
};
/** Places an order and cancels it (which enqueues its refund); returns the duration of the slower call, in ms. */
async function orderAndCancel(node: TestApp, shop: Shop): Promise<number> {
  const store = await node.as(PUBLIC_ID);
  const started = performance.now();
  const { orderCd } = await place(node.partner(), shop);
  const placed = performance.now();
  expect((await store.delete(`/order/${orderCd}`)).status).toBe(200);
  return Math.max(placed - started, performance.now() - placed);
}

test.skipIf(!hasValkey)('[R6] a node starts and works without Valkey, and hears when it comes', async () => {
  const node = await open();
  const other = await node.anotherNode();
  const shop = await openShop(node, PUBLIC_ID);
  const listener = await listen(await other.as(PUBLIC_ID), PUBLIC_ID);
  // The other node finds the order by polling.
  const { seq } = await place(node.partner(), shop);
  await until(() => listener.received.some((frame) => frame.seq === seq));
  await valkey.start();
  await expect.poll(() => node.node.services.bus.deaf || other.node.services.bus.deaf).toBe(false);
  await place(node.partner(), shop);
  await until(() => listener.received.filter(({ type }) => type === 'order').length === 2);
  listener.stop();
});

test.skipIf(!hasValkey)(
  '[R6] a frozen Valkey delays no answer, and no order stays unheard',
  async () => {
    await valkey.start();
    const node = await open();
    const other = await node.anotherNode();
    const shop = await openShop(node, PUBLIC_ID);
    const listener = await listen(await other.as(PUBLIC_ID), PUBLIC_ID);
    await orderAndCancel(node, shop);
    const usual = await orderAndCancel(node, shop);
    const before = listener.received.filter(({ type }) => type === 'order').length;

    valkey.freeze();
    let frozen = 0;
    for (let round = 0; round < 5; round += 1) frozen = Math.max(frozen, await orderAndCancel(node, shop));
    // Waiting for a message would take its timeout of seconds; the rest is variation of a busy machine.
    expect(frozen).toBeLessThan(usual + 1_000);
    await until(() => listener.received.filter(({ type }) => type === 'order').length === before + 5);
    await expect.poll(() => other.node.services.bus.deaf, { timeout: 30_000 }).toBe(true);

    valkey.thaw();
    await expect.poll(() => other.node.services.bus.deaf, { timeout: 30_000 }).toBe(false);
    listener.stop();
  },
  90_000,
);
