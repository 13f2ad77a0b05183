import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { listen, until } from '../channel/live-listener.factory.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let app: TestApp;
let other: TestApp;
let shop: Shop;
let staff: TestClient;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  shop = await openShop(app);
  staff = await app.as('S000000001');
});
afterAll(() => app.stop());

const state = async () => (await staff.get('/orderAlarm/store')).body;

test('[4 §8] tells which devices listen, on whichever node, which of them asks, and when the last order came', async () => {
  const { orderNo } = await place(app.partner(), shop);
  expect(await state()).toMatchObject({ devices: [], lastOrderNo: orderNo });
  const own = await listen(staff, 'S000000001');
  const far = await listen(await other.as('S000000001'), 'S000000001');
  const foreign = await listen(await app.as('S000000002'), 'S000000002');
  try {
    const { devices } = await state();
    const session = (await staff.get('/admin/api/session')).body as { sa_account: { accountNm: string } };
    expect(devices.map((each: { own: boolean }) => each.own).sort()).toEqual([false, true]);
    expect(devices[0]).toMatchObject({ sinceMinutes: 0, accountNm: session.sa_account.accountNm });
    far.stop();
    await until(async () => (await state()).devices.length === 1);
  } finally {
    for (const each of [own, far, foreign]) each.stop();
  }
});

test('[4 §8] a test rings on every device of the store through the live path, and leaves no order, figure or stock behind', async () => {
  const { db } = app.node.services;
  const traces = async () =>
    db.query(
      `select (select count(*) from orders) as orders, (select count(*) from order_history) as history,
         (select coalesce(sum(orders), 0) from sales_daily) as sold, (select sum(stock) from menu_items) as stock`,
    );
  const before = await traces();
  const here = await listen(staff, 'S000000001');
  const there = await listen(await other.as('S000000001'), 'S000000001');
  const foreign = await listen(await app.as('S000000002'), 'S000000002');
  try {
    const response = await staff.post('/orderAlarm/test/store', {});
    expect(response.status).toBe(200);
    await until(() => here.received.length === 1 && there.received.length === 1);
    expect(here.received[0]).toMatchObject({ seq: response.body.seq, type: 'test' });
    expect(await traces()).toEqual(before);
    // The next order has the next number: no gap in the sequence.
    await place(app.partner(), shop);
    await until(() => there.received.length === 2);
    expect(there.received[1]).toMatchObject({ type: 'order', seq: (response.body.seq as number) + 1 });
    expect(foreign.received).toEqual([]);
  } finally {
    for (const each of [here, there, foreign]) each.stop();
  }
});

test('[1 §6] only who handles orders of the store', async () => {
  const brand = await app.as('C000000001');
  expect((await brand.get('/orderAlarm/store')).status).toBe(403);
  expect((await brand.post('/orderAlarm/test/store', {})).status).toBe(403);
});
