import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { type MenuShop, menuShop } from './menu-item-shop.factory.ts';

let app: TestApp;
let shop: MenuShop;
let other: MenuShop;
beforeAll(async () => {
  app = await testApp();
  shop = await menuShop(app);
  other = await menuShop(app, 'S000000003');
});
afterAll(() => app.stop());

const errorsOf = async (change: Record<string, unknown>): Promise<string[]> => {
  const { status, body } = await shop.post(change);
  expect(status, JSON.stringify(body)).toBe(400);
  return Object.keys(body.errorsMessage);
};
const firstOf = async (path: string, of: MenuShop) => (await of.manager.get(path)).body[0];

describe('[2 §3] a menu item', () => {
  test('answers its references as objects, in the form they may be sent back, and the joined names', async () => {
    const option = await firstOf('/smenuOpt/store', shop);
    const stuffs = (await shop.manager.get('/stuff/store')).body.slice(0, 2);
    const discount = await firstOf('/discount/store', shop);
    const saved = await shop.add({
      smenuOpts: [{ smenuOptCd: option.smenuOptCd }],
      stuffsCds: stuffs.map((each: { stuffCd: number }) => each.stuffCd),
      discounts: [discount.discountCd],
    });
    expect(saved).toMatchObject({
      smenuOpts: [{ smenuOptCd: option.smenuOptCd, smenuOptNm: option.smenuOptNm }],
      stuffsNm: stuffs.map((each: { stuffNm: string }) => each.stuffNm).join(', '),
      discountsNm: discount.discountNm,
      defaultLan: { id: 'ko' },
      smenuNmLan: '시험 냉면',
      priceLan: 9_000,
    });
    const again = await shop.manager.put(`/smenu/store/${saved.smenuCd}`, saved);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).toEqual({ ...saved, version: saved.version + 1 });
  });

  test('speaks the language of its reader', async () => {
    const { smenuCd } = await shop.add();
    const { body } = await shop.manager.get(`/smenu/store/${smenuCd}`, {
      headers: { 'accept-language': 'en' },
    });
    const category = body.categorys[0].categoryCd;
    const names = (await shop.manager.get(`/category/store/${category}`)).body.categoryInfos;
    const english = names.find((each: { lanTp: { id: string } }) => each.lanTp.id === 'en');
    expect(body).toMatchObject({ smenuNmLan: 'Test noodles', categorysNm: english.categoryInfoNm });
    expect(body.smenuNm).toBe('시험 냉면');
  });

  test('is found by category, by its name in any language, and by use; and by one who sends coupons', async () => {
    const { smenuCd } = await shop.add({ smenuNm: '옥수수 칼국수', useYn: 'N' });
    const found = async (query: string) =>
      (await shop.manager.get(`/smenu/store?${query}`)).body.map((row: { smenuCd: number }) => row.smenuCd);
    expect(await found(`smenuNm=${encodeURIComponent('옥수수')}`)).toEqual([smenuCd]);
    expect(await found('smenuNm=test%20NOOD&useYn=N')).toEqual([smenuCd]);
    expect(await found(`categoryCd=${(shop.body.categorys as number[])[0]}`)).toContain(smenuCd);
    expect(await found('categoryCd=2000000000')).toEqual([]);
    expect(await found('useYn=')).toContain(smenuCd);
  });
});

describe('[2 §5] what is refused', () => {
  test('an empty form names everything that is required', async () => {
    const { body } = await shop.manager.post('/smenu/store', {});
    expect(Object.keys(body.errorsMessage).sort()).toEqual(
      'smenuNm smenuImgFile cost price categorys salesTps vatTp.cd serviceCostTp.cd kioskLabelTp.cd'
        .split(' ')
        .sort(),
    );
  });

  test.each([
    [{ price: -1 }, 'price'],
    [{ cost: 90_000_001 }, 'cost'],
    [{ ord: 0 }, 'ord'],
    [{ ord: 100_000 }, 'ord'],
    [{ calorie: 1_000_000 }, 'calorie'],
    [{ stock: 90_000_001 }, 'stock'],
    [{ barcode: '1'.repeat(31) }, 'barcode'],
    [{ smenuNm: '👨‍👩‍👧'.repeat(51) }, 'smenuNm'],
    [{ smenuNm: 'ก็'.repeat(51) }, 'smenuNm'],
    [{ smenuInfos: [{ lanTp: { id: 'en' }, smenuInfoNm: 'x'.repeat(51) }] }, 'smenuInfos[0].smenuInfoNm'],
    [{ smenuInfos: [{ lanTp: { id: 'fr' }, smenuInfoNm: 'x' }] }, 'smenuInfos[0].lanTp.id'],
    [{ categorys: [] }, 'categorys'],
    [{ categorys: [2_000_000_000] }, 'categorys[0].categoryCd'],
    [{ vatTp: { cd: 999_999 } }, 'vatTp.cd'],
    [{ smenuImgFile: pngDataUrl(199, 150) }, 'smenuImgFile'],
    [{ smenuImgFile: `data:image/svg+xml;base64,${btoa('<svg xmlns="a"/>')}` }, 'smenuImgFile'],
  ])('%j is the error of %s', async (change, path) => {
    expect(await errorsOf(change)).toEqual([path]);
  });

  test('names of 50 characters as a person counts them are taken', async () => {
    expect((await shop.add({ smenuNm: '👨‍👩‍👧'.repeat(50) })).smenuCd).toBeGreaterThan(0);
  });

  test("another store's category, option, ingredient and discount are unknown here", async () => {
    const wires = {
      categorys: 'categoryCd',
      smenuOpts: 'smenuOptCd',
      stuffs: 'stuffCd',
      discounts: 'discountCd',
    };
    const paths = { categorys: 'category', smenuOpts: 'smenuOpt', stuffs: 'stuff', discounts: 'discount' };
    for (const [wire, key] of Object.entries(wires)) {
      const foreign = (await firstOf(`/${paths[wire as keyof typeof paths]}/store`, other))[key];
      expect(await errorsOf({ [wire]: [foreign] })).toEqual([`${wire}[0].${key}`]);
    }
  });

  test('[D26] a category in use cannot be deleted, and says by how many items', async () => {
    const category = (await shop.manager.post('/category/store', { categoryNm: '잠깐', useYn: 'Y' })).body
      .categoryCd;
    const { smenuCd } = await shop.add({ categorys: [category] });
    const refused = await shop.manager.delete(`/category/store/${category}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('1');
    await shop.manager.delete(`/smenu/store/${smenuCd}`);
    expect((await shop.manager.delete(`/category/store/${category}`)).status).toBe(200);
  });

  test('[D27] of two editors the second is told what the first saved', async () => {
    const item = await shop.add();
    const path = `/smenu/store/${item.smenuCd}`;
    const [a, b] = await Promise.all(
      ['첫째', '둘째'].map((smenuNm) => shop.manager.put(path, { smenuNm, version: item.version })),
    );
    expect([a?.status, b?.status].sort()).toEqual([200, 409]);
    const [won, lost] = a?.status === 200 ? [a, b] : [b, a];
    expect(lost?.body.current.smenuNm).toBe(won?.body.smenuNm);
  });
});

describe('[2 §4] prices', () => {
  test('at market price an item has no cost, price or discount, and needs none', async () => {
    const discount = await firstOf('/discount/store', shop);
    const saved = await shop.add({
      availableMarketPrice: true,
      cost: undefined,
      price: 5_000,
      discounts: [discount.discountCd],
    });
    expect(saved).toMatchObject({ availableMarketPrice: true, cost: 0, price: 0, discounts: [] });
    const { status, body } = await shop.manager.put(`/smenu/store/${saved.smenuCd}`, {
      availableMarketPrice: false,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errorsMessage).sort()).toEqual(['cost', 'price']);
  });

  test('[D39] prices of the languages follow the main one, also when only that changes', async () => {
    const saved = (await shop.add()) as unknown as { smenuCd: number; smenuInfos: { price: number }[] };
    expect(saved.smenuInfos[0]?.price).toBe(9_000);
    const { body } = await shop.manager.put(`/smenu/store/${saved.smenuCd}`, { price: 9_500 });
    expect(body.smenuInfos[0].price).toBe(9_500);
  });

  test('[D39] a store with international payment keeps them, and misses those that are not there', async () => {
    const { db, bus } = app.node.services;
    await db.query('update stores set international_payment = true where id = $1', [other.storeId]);
    await bus.publish('stores', '');
    const saved = (await other.add()) as unknown as { smenuInfos: { price: number }[] };
    expect(saved.smenuInfos[0]?.price).toBe(1);
    const refused = await other.post({ smenuInfos: [{ lanTp: { id: 'en' }, smenuInfoNm: 'x' }] });
    expect(Object.keys(refused.body.errorsMessage)).toEqual(['smenuInfos[0].price']);
  });
});

describe('calls on several items', () => {
  const state = async (id: number) => (await shop.manager.get(`/smenu/store/${id}`)).body;

  test('[2 §7] use and unuse, all or nothing, never another store’s', async () => {
    const a = await shop.add({ useYn: 'N' });
    const b = await shop.add({ useYn: 'N' });
    const foreign = await other.add();
    for (const bad of [foreign.smenuCd, 2_000_000_000])
      for (const call of ['use', 'unuse', 'stop', 'resume'])
        expect((await shop.manager.put(`/smenu/store/${call}/${a.smenuCd},${bad}`)).status).toBe(404);
    expect(await state(a.smenuCd)).toMatchObject({ useYn: 'N', version: a.version, stopSelling: false });
    const used = await shop.manager.put(`/smenu/store/use/${a.smenuCd},${b.smenuCd},${a.smenuCd}`);
    expect(used.body).toEqual({ count: 2 });
    expect(await state(b.smenuCd)).toMatchObject({ useYn: 'Y' });
    expect((await shop.manager.put(`/smenu/store/unuse/${b.smenuCd}`)).body).toEqual({ count: 1 });
    expect(await state(b.smenuCd)).toMatchObject({ useYn: 'N' });
    expect((await shop.manager.put('/smenu/store/use/1,x')).status).toBe(400);
  });

  test('[D12] business calls do the same to the chosen store', async () => {
    const { smenuCd } = await shop.add();
    const manager = await app.as('C000000001');
    const query = `?storeCd=${shop.storeId}`;
    expect((await manager.put(`/smenu/stop/${smenuCd}${query}`, {})).body).toEqual({ count: 1 });
    const stopped = (await manager.get(`/smenu/stopped${query}`)).body;
    expect(stopped[0]).toMatchObject({ smenuCd, stopSelling: true });
    expect((await manager.put(`/smenu/resume/${smenuCd}${query}`)).body).toEqual({ count: 1 });
    expect((await manager.put(`/smenu/stop/${smenuCd}?storeCd=${other.storeId}`, {})).status).toBe(404);
  });
});
