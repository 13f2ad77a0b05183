import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { type MenuShop, menuShop } from './menu-item-shop.factory.ts';

let app: TestApp;
let shop: MenuShop;
beforeAll(async () => {
  app = await testApp();
  shop = await menuShop(app);
});
afterAll(() => app.stop());

interface Row {
  smenuCd: number;
  ord: number;
  version: number;
}
const list = async (): Promise<Row[]> => (await shop.manager.get('/smenu/store')).body;
const ids = async (): Promise<number[]> => (await list()).map((row) => row.smenuCd);
const move = (id: number | undefined, order: number) => shop.manager.patch(`/smenu/store/${id}/${order}`);
const moved = <T>(rows: readonly T[], from: number, to: number): T[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

test('[D29] a row goes where it is put, up and down, and only its own version changes', async () => {
  const before = await list();
  const names = before.map((row) => row.smenuCd);
  expect((await move(names[9], 3)).body).toMatchObject({ smenuCd: names[9], ord: 3 });
  expect(await ids()).toEqual(moved(names, 9, 2));
  await move(names[9], 10);
  const after = await list();
  expect(after.map((row) => row.smenuCd)).toEqual(names);
  expect(
    after.map((row) => row.version - (before.find((each) => each.smenuCd === row.smenuCd)?.version ?? 0)),
  ).toEqual(names.map((_, index) => (index === 9 ? 2 : 0)));
  expect((await move(2_000_000_000, 3)).status).toBe(404);
  expect((await move(names[0], 0)).status).toBe(400);
  expect((await move(names[0], 100_000)).status).toBe(400);
});

test('[D29] where rows share a number they are counted anew first, so that every place can be reached', async () => {
  const names = await ids();
  await app.node.services.db.query('update menu_items set display_order = 7 where store_id = $1', [
    shop.storeId,
  ]);
  const tied = await ids();
  await move(tied[5], 2);
  expect(await ids()).toEqual(moved(tied, 5, 1));
  expect((await list()).map((row) => row.ord)).toEqual(names.map((_, index) => index + 1));
});

test('[D29] two people who drag at once leave an order in which nobody is lost and none shares a place', async () => {
  const names = await ids();
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, turn) => move(names[(turn * 7) % 20], 1 + ((turn * 11) % 20))),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const after = await list();
  expect(after.map((row) => row.ord)).toEqual(names.map((_, index) => index + 1));
  expect(after.map((row) => row.smenuCd).sort()).toEqual([...names].sort());
});

test('[D29] of 2,000 items one is moved from the end to the front in one short call', async () => {
  await app.node.services.db.query(
    `insert into menu_items (store_id, name, display_order, category_ids)
     select store_id, '대량 ' || n, 1000 + n, category_ids from menu_items,
       generate_series(1, 2000) n where store_id = $1 and id = $2`,
    [shop.storeId, (await ids())[0]],
  );
  const names = await ids();
  const began = performance.now();
  expect((await move(names.at(-1), 1)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await ids()).toEqual(moved(names, names.length - 1, 0));
});
