import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;
let order: number;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as(shop.publicId);
  ({ orderCd: order } = await place(app.partner(), shop));
  await app.node.services.db.query(
    `insert into order_deliveries (store_id, order_id, agency_type, request_id, rider_name)
     values ($1, $2, 'BAROGO', 'row-cache', '박기사')`,
    [shop.storeId, order],
  );
});
afterAll(() => app?.stop());

const row = async () =>
  (await store.get('/order?page=0&size=30')).body.content.find(
    (each: { orderCd: number }) => each.orderCd === order,
  );

// Written behind the product's back, so that the version of the order stays.
test.each([
  ['the order', 'update orders set note = $2 where id = $1', '문 앞에', (shown: Row) => shown.orderDesc],
  [
    'its delivery',
    'update order_deliveries set rider_name = $2 where order_id = $1',
    '최기사',
    (shown: Row) => shown.orderDelivery?.riderName,
  ],
  [
    'a delivery that is no longer the last one',
    'update order_deliveries set latest = $2 where order_id = $1',
    false,
    (shown: Row) => shown.orderDelivery !== null,
  ],
  [
    'the name of the store',
    'update stores set name = $2 where id = (select store_id from orders where id = $1)',
    '새 이름',
    (shown: Row) => shown.store.storeNm,
  ],
  [
    'the time zone of the store',
    `update stores set time_zone = $2 where id = (select store_id from orders where id = $1)`,
    'Asia/Shanghai',
    // An hour behind Seoul.
    (shown: Row, before: Row) =>
      Date.parse(before.orderDate) - Date.parse(shown.orderDate) === 3_600_000 && 'Asia/Shanghai',
  ],
])('a listed row follows %s', async (_, sql, value, shown) => {
  const before = await row();
  await app.node.services.db.query(sql, [order, value]);
  expect(shown(await row(), before)).toBe(value);
});

test('a listed row follows the name of a code', async () => {
  const { db, codes } = app.node.services;
  await row();
  await db.query(`update codes set name = '새 주문' from codes g
    where g.id = codes.parent_id and g.value = 'ORDER_STATUS' and codes.value = 'ORDER'`);
  await codes.changed();
  expect((await row()).orderStatus.nm).toBe('새 주문');
});

interface Row {
  orderDate: string;
  orderDesc: string;
  orderDelivery: { riderName: string } | null;
  orderStatus: { nm: string };
  store: { storeNm: string };
}
