import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { freePort, startServer } from '#kit/testing/processes/server-process.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, orderBody, type Shop } from '../order.factory.ts';

const WRITERS = 40;

interface Ledger {
  readonly placed: Map<string, number>;
  readonly accepted: Set<number>;
}

/** Repeats the same request until there is a response, as a kiosk does. */
async function insist(work: () => Promise<Response>, running: () => boolean): Promise<Response | undefined> {
  while (running()) {
    const response = await work().catch(() => undefined);
    if (response && response.status < 500) return response;
    await response?.body?.cancel();
    await new Promise((done) => setTimeout(done, 100));
  }
  return undefined;
}

async function write(address: string, shop: Shop, store: TestClient, ledger: Ledger, running: () => boolean) {
  while (running()) {
    const body = orderBody(shop);
    const response = await insist(
      () =>
        fetch(`${address}/partner/v1/orders`, {
          method: 'POST',
          headers: { authorization: 'Bearer demo-partner-key', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      running,
    );
    if (!response) return;
    expect([200, 201]).toContain(response.status);
    const { orderCd } = (await response.json()) as { orderCd: number };
    ledger.placed.set(String(body.orderId), orderCd);
    const step = await insist(
      () =>
        fetch(`${address}/order/status/${orderCd}/RECEIPT`, {
          method: 'PATCH',
          headers: { cookie: store.cookie(), 'x-csrf-token': store.csrfToken(), origin: address },
        }),
      running,
    );
    if (!step) return;
    expect(step.status).toBe(200);
    await step.body?.cancel();
    ledger.accepted.add(orderCd);
  }
}

async function expectLedger(app: TestApp, shop: Shop, ledger: Ledger): Promise<void> {
  const { db } = app.node.services;
  const orders = await db.query<{
    id: number;
    orderId: string;
    status: string;
    sequence: number;
    lines: number;
    payments: number;
    events: number;
    steps: number;
  }>(
    `select o.id, o.partner_order_id as "orderId", o.status, o.sequence,
       (select count(*) from order_lines x where x.store_id = o.store_id and x.order_id = o.id) as lines,
       (select count(*) from order_payments x where x.store_id = o.store_id and x.order_id = o.id) as payments,
       (select count(*) from store_events x where x.store_id = o.store_id and x.order_id = o.id and type = 'order') as events,
       (select count(*) from order_history x where x.store_id = o.store_id and x.order_id = o.id and action = 'status') as steps
     from orders o where o.store_id = $1 and o.partner_order_id like 'test-%' order by o.sequence`,
    [shop.storeId],
  );
  const found = new Map(orders.map((order) => [order.orderId, order]));
  expect(found.size).toBe(orders.length);
  // No acknowledged order or step is missing or duplicated, and no order is incomplete.
  for (const [orderId, id] of ledger.placed) expect(found.get(orderId)?.id).toBe(id);
  for (const order of orders) {
    expect(order).toMatchObject({ lines: 1, payments: 1, events: 1 });
    expect(order.steps).toBe(order.status === 'RECEIPT' ? 1 : 0);
  }
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const id of ledger.accepted) expect(byId.get(id)?.status).toBe('RECEIPT');
  const sequences = orders.map((order) => order.sequence);
  expect(sequences.at(-1)).toBe((sequences[0] ?? 0) + orders.length - 1);
  const sums = () => db.query('select * from sales_daily where store_id = $1 order by day', [shop.storeId]);
  const kept = await sums();
  await db.transaction((tx) => recount(tx, shop.storeId));
  expect(await sums()).toEqual(kept);
}

/** [R1] kill -9 of a node under 40 writers: everything acknowledged is stored once. */
export async function expectNothingLost(kills: number): Promise<void> {
  const app = await testApp();
  let child: ChildProcess | undefined;
  try {
    const shop = await openShop(app);
    const store = await app.as(shop.publicId);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const ledger: Ledger = { placed: new Map(), accepted: new Set() };
    let writing = true;
    child = await startServer(app, port);
    const writers = Array.from({ length: WRITERS }, () => write(address, shop, store, ledger, () => writing));
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((done) => setTimeout(done, 300 + Math.random() * 900));
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startServer(app, port);
    }
    const acknowledged = ledger.placed.size;
    await new Promise((done) => setTimeout(done, 500));
    writing = false;
    await Promise.all(writers);
    // The node serves again after the last restart.
    expect(ledger.placed.size).toBeGreaterThan(acknowledged);
    await expectLedger(app, shop, ledger);
  } finally {
    child?.kill('SIGKILL');
    await app.stop();
  }
}
