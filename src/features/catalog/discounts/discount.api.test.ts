import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

type Code = { cd: number; nm: string; val: string };

let app: TestApp;
let store: TestClient;
let shop: Shop;
const codes = new Map<string, Code[]>();
const code = (group: string, val: string) => codes.get(group)?.find((each) => each.val === val);

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as('S000000001');
  for (const group of ['DISCOUNT_TARGET', 'DISCOUNT_TP', 'SALES_TP', 'DISCOUNT_CLIENT'])
    codes.set(group, (await store.get(`/code/getCode/${group}`)).body);
});
afterAll(() => app.stop());

const add = (change: object = {}) =>
  store.post('/discount/store', {
    discountNm: '비 오는 날',
    discountTarget: code('DISCOUNT_TARGET', 'menu'),
    discountTp: code('DISCOUNT_TP', 'price'),
    price: 1_000,
    ...change,
  });
const namesForMenu = async (client = store, path = '/discount/store/forMenu') =>
  ((await client.get(path)).body as { discountCd: number }[]).map(({ discountCd }) => discountCd);

test('[2 §3] a new discount may be a coupon, is not for coupons alone, and holds everywhere', async () => {
  const { status, body } = await add();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ couponApplicableYn: 'Y', couponOnlyYn: 'N', useYn: 'Y', percente: 0 });
  expect(body.salesTps.map((each: Code) => each.cd)).toEqual(codes.get('SALES_TP')?.map(({ cd }) => cd));
  expect(body.discountClients).toHaveLength(codes.get('DISCOUNT_CLIENT')?.length ?? -1);
});

test('[2 §3] the list carries what the coupon dialog shows, in the reader’s language', async () => {
  const { body } = await add({
    discountInfos: [{ lanTp: { id: 'en' }, discountInfoNm: 'Rainy day' }],
    salesTps: [code('SALES_TP', 'DineIn'), code('SALES_TP', 'Delivery')],
  });
  const list = (await store.get('/discount/store?useYn=Y', { headers: { 'accept-language': 'en' } })).body;
  expect(list.find((each: { discountCd: number }) => each.discountCd === body.discountCd)).toMatchObject({
    discountNm: '비 오는 날',
    discountNmLan: 'Rainy day',
    discountTarget: { val: 'menu' },
    discountTp: { val: 'price', nmLan: 'Amount' },
    salesTpNms: 'Dine in, Delivery',
  });
});

describe('[2 §5] the amount', () => {
  test.each([
    ['price', {}, 'price'],
    ['percent', { price: null }, 'percente'],
    ['percent', { percente: 101 }, 'percente'],
    ['percent', { percente: -1 }, 'percente'],
    ['price', { price: 90_000_001 }, 'price'],
  ])('of type %s with %j is refused at its field', async (type, amount, field) => {
    const refused = await add({ discountTp: code('DISCOUNT_TP', type), price: undefined, ...amount });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errorsMessage)).toEqual([field]);
  });

  test('without a sales method or a device it could never apply, so it is refused', async () => {
    expect(Object.keys((await add({ salesTps: [] })).body.errorsMessage)).toEqual(['salesTps']);
    expect(Object.keys((await add({ discountClients: [] })).body.errorsMessage)).toEqual(['discountClients']);
  });

  test('[2 §4] one for coupons only is not put on a menu item by any client', async () => {
    const { discountCd } = (await add({ couponOnlyYn: 'Y' })).body;
    const item = await store.put(`/smenu/store/${shop.noodles}`, { discounts: [{ discountCd }] });
    expect(item.body.errorsMessage['discounts[0].discountCd']).toMatch(/쿠폰/);
  });

  test('a discount of 100 % makes an item free', async () => {
    const { body } = await add({ discountTp: code('DISCOUNT_TP', 'percent'), percente: 100 });
    expect(body.percente).toBe(100);
    await app.node.services.db.query(
      'update menu_items set discount_ids = discount_ids || $1::int where id = $2',
      [body.discountCd, shop.noodles],
    );
    const lines = [{ smenuCd: shop.noodles, cnt: 2, discountCd: body.discountCd }];
    const order = await app.partner().post('/partner/v1/orders', orderBody(shop, { lines, payments: [] }));
    expect(order.status, JSON.stringify(order.body)).toBe(201);
    expect(order.body.amt).toBe(0);
    const refused = await store.delete(`/discount/store/${body.discountCd}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('메뉴 1건');
  });
});

describe('[D57] the period', () => {
  test('ends after it begins, also when only one of the two is changed', async () => {
    const wrong = await add({ startDtm: '2026-12-24 18:00:00', endDtm: '2026-12-24 18:00:00' });
    expect(Object.keys(wrong.body.errorsMessage)).toEqual(['endDtm']);
    const { body } = await add({ startDtm: '2026-12-24 18:00:00', endDtm: '2026-12-25 02:00:00' });
    expect(body).toMatchObject({ startDtm: '2026-12-24 18:00:00', endDtm: '2026-12-25 02:00:00' });
    const path = `/discount/store/${body.discountCd}`;
    expect((await store.put(path, { endDtm: '2026-12-24 17:00:00' })).status).toBe(400);
    expect((await store.put(path, { startDtm: null, endDtm: '2026-12-24 17:00:00' })).status).toBe(200);
  });

  test('is read on the store’s own clock and honoured when ordering and in the partner menu', async () => {
    const { body } = await add();
    const path = `/discount/store/${body.discountCd}`;
    await app.node.services.db.query(
      'update menu_items set discount_ids = discount_ids || $1::int where id = $2',
      [body.discountCd, shop.noodles],
    );
    const lines = [{ smenuCd: shop.noodles, cnt: 1, discountCd: body.discountCd }];
    const order = () => app.partner().post('/partner/v1/orders', orderBody(shop, { lines, payments: [] }));
    const onMenu = async () =>
      (await app.partner().get('/partner/v1/stores/S000000001/menu')).body.discounts.some(
        (each: { discountCd: number }) => each.discountCd === body.discountCd,
      );
    // Seoul is nine hours ahead of UTC and knows no summer time.
    const seoul = (minutes: number) =>
      new Date(Date.now() + (9 * 60 + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    await store.put(path, { startDtm: seoul(-5), endDtm: seoul(5) });
    expect([(await order()).status, await onMenu()]).toEqual([201, true]);
    await store.put(path, { startDtm: seoul(5), endDtm: seoul(10) });
    expect([(await order()).status, await onMenu()]).toEqual([409, false]);
    expect(await namesForMenu()).toContain(body.discountCd);
    await store.put(path, { startDtm: seoul(-10), endDtm: seoul(-5) });
    expect([(await order()).status, await onMenu()]).toEqual([409, false]);
    expect(await namesForMenu()).not.toContain(body.discountCd);
  });
});

test('[2 §7] for a menu item: in use, meant for one, and not by coupon alone', async () => {
  const target = code('DISCOUNT_TARGET', 'order');
  const made = await Promise.all(
    [{}, { useYn: 'N' }, { discountTarget: target }, { couponOnlyYn: 'Y' }].map((change) => add(change)),
  );
  const ids = made.map(({ body }) => body.discountCd as number);
  const offered = await namesForMenu();
  expect(ids.map((id) => offered.includes(id))).toEqual([true, false, false, false]);

  const { storeCd } = (await store.get('/admin/api/session')).body;
  const brand = await app.as('C000000001');
  expect(await namesForMenu(brand, `/discount/forMenu?storeCd=${storeCd}`)).toEqual(offered);
  const others = await app.as('C000000003');
  expect((await others.get(`/discount/forMenu?storeCd=${storeCd}`)).status).toBe(404);
});
