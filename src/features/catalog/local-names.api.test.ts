import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;
let brand: TestClient;
let shop: Shop;
let orderCd: number;

const NAMES = { en: 'Cold noodles', ja: '冷麺' };

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  brand = await app.as('C000000001');
  shop = await openShop(app);
  const { db } = app.node.services;
  const texts = (names: Record<string, string>) =>
    JSON.stringify(Object.entries(names).map(([language, name]) => ({ language, name })));
  await db.query('update menu_items set translations = $2 where id = $1', [shop.noodles, texts(NAMES)]);
  await db.query('update options set translations = $2 where id = $1', [
    shop.spicy,
    texts({ en: 'Hot', ja: '辛口' }),
  ]);
  await db.query('update option_groups set translations = $2 where store_id = $1 and name = $3', [
    shop.storeId,
    texts({ en: 'Spiciness' }),
    '맵기',
  ]);
  await db.query('update discounts set translations = $2 where id = $1', [
    shop.tenPercent,
    texts({ en: 'Ten off', ja: '' }),
  ]);
  const [category] = await db.query<{ id: number }>(
    "insert into categories (store_id, name, translations) values ($1, '국수', $2) returning id",
    [shop.storeId, texts({ en: 'Noodles' })],
  );
  await db.query('update menu_items set category_ids = $2 where id = $1', [shop.noodles, [category?.id]]);
  ({ orderCd } = await place(app.partner(), shop, {
    lines: [{ smenuCd: shop.noodles, cnt: 40, options: [{ smenuOptCd: shop.spicy, cnt: 1 }] }],
    payments: [{ payTp: 'card', amount: 500_000 }],
  }));
});
afterAll(() => app.stop());

async function read(client: TestClient, path: string, language: string) {
  const { status, body } = await client.get(path, { headers: { 'accept-language': language } });
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const names = (rows: Record<string, unknown>[], key: string) => rows.map((row) => row[key]);

/** What a reader of each language finds; a language without a name falls back to the default one. */
const READERS = [
  {
    language: 'en',
    dish: 'Cold noodles',
    option: 'Hot',
    group: 'Spiciness',
    category: 'Noodles',
    discount: 'Ten off',
  },
  { language: 'ja', dish: '冷麺', option: '辛口', group: '맵기', category: '국수', discount: '십 퍼센트' },
  { language: 'zh', dish: '냉면', option: '매운맛', group: '맵기', category: '국수', discount: '십 퍼센트' },
] as const;

test.each(READERS)('[2 §3] options, groups and discounts are listed in $language', async (reader) => {
  const { language } = reader;
  for (const [client, audience, owner] of [
    [store, '/store', ''],
    [brand, '', `?storeCd=${shop.storeId}`],
  ] as const) {
    const options = await read(client, `/smenuOpt${audience}${owner}`, language);
    const option = options.find((each: { smenuOptCd: number }) => each.smenuOptCd === shop.spicy);
    expect(option).toMatchObject({
      smenuOptNm: '매운맛',
      smenuOptNmLan: reader.option,
      smenuOptTpNmLan: reader.group,
    });
    const groups = await read(client, `/smenuOptTp${audience}${owner}`, language);
    expect(names(groups, 'smenuOptTpNmLan')).toContain(reader.group);
    const discounts = await read(client, `/discount${audience}${owner}`, language);
    expect(
      discounts.find((each: { discountCd: number }) => each.discountCd === shop.tenPercent),
    ).toMatchObject({ discountNm: '십 퍼센트', discountNmLan: reader.discount });
    // What the form of a menu item offers.
    const forMenu = await read(client, `/discount${audience}/forMenu${owner}`, language);
    expect(names(forMenu, 'discountNmLan')).toContain(reader.discount);
    const items = await read(client, `/smenu${audience}${owner}`, language);
    expect(items.find((each: { smenuCd: number }) => each.smenuCd === shop.noodles)).toMatchObject({
      smenuNmLan: reader.dish,
      smenuOptsNm: expect.stringContaining(reader.option),
      discountsNm: reader.discount,
    });
  }
});

test.each(READERS)('[D38] dishes and options in figures are named in $language', async (reader) => {
  const { language } = reader;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now());
  const dashboard = await read(store, '/statistics/summation?periodType=TODAY', language);
  expect(names(dashboard.topSmenus, 'name')).toContain(reader.dish);
  expect(names(dashboard.topSmenuOpts, 'name')).toContain(reader.option);
  const menu = await read(store, `/statistics/menu?startDate=${today}&endDate=${today}`, language);
  expect(names(menu.items, 'type_name')).toContain(reader.dish);
  const span = `startDateTime=${today} 00:00:00&endDateTime=${today} 23:59:59&storeCds=${shop.storeId}`;
  expect(names(await read(brand, `/cust/statistics/smenu?${span}`, language), 'smenuNm')).toContain(
    reader.dish,
  );
});

test.each(READERS)(
  'an order names its dishes and options in $language, as they were called when it came',
  async (reader) => {
    const { db } = app.node.services;
    const [{ translations, name } = { translations: '', name: '' }] = await db.query<{
      translations: string;
      name: string;
    }>('select translations::text as translations, name from menu_items where id = $1', [shop.noodles]);
    await db.query("update menu_items set name = '막국수', translations = '[]' where id = $1", [
      shop.noodles,
    ]);
    const order = await read(store, `/order/${orderCd}`, reader.language);
    await db.query('update menu_items set name = $2, translations = $3 where id = $1', [
      shop.noodles,
      name,
      translations,
    ]);
    expect(order.smenus[0]).toMatchObject({
      smenuNmLan: reader.dish,
      category: reader.category,
      smenuOpts: [{ smenuOptNmLan: reader.option }],
    });
    // What a refund offers has the same names.
    expect(names(order.refundable.lines, 'smenuNmLan')).toEqual([reader.dish]);
  },
);
