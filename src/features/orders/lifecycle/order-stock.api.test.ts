import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;
const setItem = (set: string) => db().query(`update menu_items set ${set} where id = $1`, [shop.rare]);
const stock = async (): Promise<number> => {
  const [row] = await db().query<{ stock: number }>('select stock from menu_items where id = $1', [
    shop.rare,
  ]);
  return row?.stock ?? -1;
};
/** An order with these counts of the item, one line each. */
const order = async (...counts: number[]): Promise<number> =>
  (
    await place(app.partner(), shop, {
      lines: counts.map((cnt) => ({ smenuCd: shop.rare, cnt })),
      payments: [],
    })
  ).orderCd;
const cancel = async (orderCd: number): Promise<void> => {
  const { status } = await (await app.as(shop.publicId)).delete(`/order/${orderCd}`);
  expect(status).toBe(200);
};
const taken = async (orderCd: number): Promise<(number | null)[]> => {
  const rows = await db().query<{ taken: number | null }>(
    'select stock_taken as "taken" from order_lines where order_id = $1 order by position',
    [orderCd],
  );
  return rows.map((row) => row.taken);
};

describe('[D33] a cancel gives back exactly the stock that the order took', () => {
  test('of an item that is counted, over several lines', async () => {
    await setItem('stock_managed = true, sell_without_stock = false, stock = 10');
    const placed = await order(2, 3);
    expect([await stock(), await taken(placed)]).toEqual([5, [2, 3]]);
    await cancel(placed);
    expect(await stock()).toBe(10);
  });

  test('of an item that is sold beyond its stock: only what was there', async () => {
    await setItem('stock_managed = true, sell_without_stock = true, stock = 3');
    const placed = await order(2, 4);
    expect([await stock(), await taken(placed)]).toEqual([0, [2, 1]]);
    const another = await order(1);
    expect([await stock(), await taken(another)]).toEqual([0, [0]]);
    await cancel(another);
    expect(await stock()).toBe(0);
    await cancel(placed);
    expect(await stock()).toBe(3);
  });

  test('whose stock is no longer counted by then', async () => {
    await setItem('stock_managed = true, sell_without_stock = false, stock = 10');
    const placed = await order(4);
    await setItem('stock_managed = false');
    await cancel(placed);
    expect(await stock()).toBe(10);
  });

  test('and none of an item whose stock was not counted when it was ordered', async () => {
    await setItem('stock_managed = false, stock = 7');
    const placed = await order(4);
    await setItem('stock_managed = true');
    await cancel(placed);
    expect([await stock(), await taken(placed)]).toEqual([7, [0]]);
  });

  test('lines from before it was kept give back their count while the item is counted', async () => {
    await setItem('stock_managed = true, sell_without_stock = false, stock = 10');
    const [first, second] = [await order(2), await order(3)];
    await db().query('update order_lines set stock_taken = null where order_id = any($1)', [[first, second]]);
    await cancel(first);
    expect(await stock()).toBe(7);
    await setItem('stock_managed = false');
    await cancel(second);
    expect(await stock()).toBe(7);
  });

  test('a refused order takes nothing', async () => {
    await setItem('stock_managed = true, sell_without_stock = false, stock = 4');
    await expect(order(2, 3)).rejects.toThrow('409');
    expect(await stock()).toBe(4);
  });
});
