import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStatement } from '#kit/testing/db.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
});
afterAll(() => app.stop());

interface Item {
  smenuCd: number;
  ord: number;
}
const list = async (): Promise<Item[]> => (await store.get('/smenu/store')).body;
const ids = async () => (await list()).map((item) => item.smenuCd);
const setOrders = (expression: string) =>
  runStatement(
    app.database.url,
    `update menu_items set display_order = ${expression}
     where store_id = (select id from stores where public_id = 'S000000001')`,
  );

test('[D29] where rows share a number, all are counted anew and the moved one takes its place', async () => {
  await setOrders('5');
  const before = await ids();
  const [first, second, third] = before as [number, number, number];
  expect((await store.patch(`/smenu/store/${third}/2`)).body.ord).toBe(2);
  expect(await ids()).toEqual([first, third, second, ...before.slice(3)]);
  expect((await list()).map((item) => item.ord)).toEqual(before.map((_, index) => index + 1));
});

test('[D29] without ties only the rows in between step aside, and gaps stay', async () => {
  await setOrders('id * 10');
  const before = await list();
  const [a, b, c, d] = before as [Item, Item, Item, Item];
  expect((await store.patch(`/smenu/store/${c.smenuCd}/${a.ord}`)).status).toBe(200);
  const after = await list();
  expect(after.slice(0, 4)).toMatchObject([
    { smenuCd: c.smenuCd, ord: a.ord },
    { smenuCd: a.smenuCd, ord: a.ord + 1 },
    { smenuCd: b.smenuCd, ord: b.ord + 1 },
    { smenuCd: d.smenuCd, ord: d.ord },
  ]);
});

test('[D11] moving changes no row of another store', async () => {
  const other = await app.as('S000000002');
  const before = (await other.get('/smenu/store')).body;
  await setOrders('5');
  await store.patch(`/smenu/store/${(await ids())[0]}/3`);
  expect((await other.get('/smenu/store')).body).toEqual(before);
  expect((await other.patch(`/smenu/store/999999/3`)).status).toBe(404);
});
