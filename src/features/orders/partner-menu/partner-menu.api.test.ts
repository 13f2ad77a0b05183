import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MenuShop, menuShop } from '#features/catalog/menu-items/menu-item-shop.factory.ts';
import { ALWAYS_OPEN, NO_HOLIDAY } from '#features/stores/hours.public.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { partnerMenu } from '../partner-intake/partner.contract.ts';

let app: TestApp;
let other: TestApp;
let shop: MenuShop;
let shift = 0;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + shift) });
  other = await app.anotherNode();
  shop = await menuShop(app);
});
afterAll(() => app.stop());

const ask = (node = app, etag = '') =>
  node.partner().get(`/partner/v1/stores/${shop.publicId}/menu`, { headers: { 'if-none-match': etag } });
const etagOf = async (): Promise<string> => (await ask()).headers.get('etag') ?? '';
const query = (text: string, values: unknown[]) => app.node.services.db.query(text, values);

test('[3 §7] it has everything a guest is shown, in every language', async () => {
  const stuff = (await shop.manager.get('/stuff/store')).body[0];
  const saved = await shop.add({
    stuffs: [stuff.stuffCd],
    smenuDesc: '시원해요',
    smenuInfos: [{ lanTp: { id: 'en' }, smenuInfoNm: 'Noodles', smenuInfoDesc: 'Cool' }],
    barcode: '8801',
  });
  const { body } = await ask();
  expect(partnerMenu.output.safeParse(body).error).toBeUndefined();
  const item = body.items.find((each: { smenuCd: number }) => each.smenuCd === saved.smenuCd);
  expect(item).toMatchObject({
    smenuNm: '시험 냉면',
    smenuDesc: '시원해요',
    smenuImg: expect.stringMatching(/^\/files\/public\//),
    stuffs: [{ stuffCd: stuff.stuffCd }],
    barcode: '8801',
    vatTp: app.node.services.codes.list('VAT_TP')[0]?.value,
    stopReason: null,
    stopUntil: null,
    infos: [{ lanTp: { id: 'en' }, nm: 'Noodles', infoDesc: 'Cool', price: 9_000 }],
  });
  const listed = body.stuffs.find((each: { stuffCd: number }) => each.stuffCd === stuff.stuffCd);
  expect(listed).toMatchObject({ stuffNm: stuff.stuffNm, stuffNation: stuff.stuffNation });
  expect(listed.infos.map((each: { lanTp: { id: string } }) => each.lanTp.id).sort()).toEqual([
    'en',
    'ja',
    'zh',
  ]);
});

describe('[3 §7] its ETag', () => {
  test('holds while nothing changes, on every node, and in every form of the header', async () => {
    const etag = await etagOf();
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const node of [app, other])
      for (const header of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const response = await ask(node, header);
        expect([response.status, response.body]).toEqual([304, undefined]);
      }
  });

  test('every change shows in the next call, also to a node that had the menu before', async () => {
    const { smenuCd } = await shop.add();
    const category = (await shop.manager.get('/category/store')).body[0];
    const discount = (await shop.manager.get('/discount/store')).body[0];
    const stuff = (await shop.manager.get('/stuff/store')).body[0];
    const changes: [string, () => Promise<{ status: number }>][] = [
      ['price', () => shop.manager.put(`/smenu/store/${smenuCd}`, { price: 7_700 })],
      ['stop', () => shop.manager.put(`/smenu/store/stop/${smenuCd}`, {})],
      ['resume', () => shop.manager.put(`/smenu/store/resume/${smenuCd}`)],
      ['order', () => shop.manager.patch(`/smenu/store/${smenuCd}/1`)],
      ['use', () => shop.manager.put(`/smenu/store/unuse/${smenuCd}`)],
      ['use again', () => shop.manager.put(`/smenu/store/use/${smenuCd}`)],
      [
        'category',
        () => shop.manager.put(`/category/store/${category.categoryCd}`, { categoryNm: '새 이름' }),
      ],
      [
        'discount',
        () => shop.manager.put(`/discount/store/${discount.discountCd}`, { discountNm: '새 할인' }),
      ],
      ['ingredient', () => shop.manager.put(`/stuff/store/${stuff.stuffCd}`, { stuffNation: '호주산' })],
      ['delete', () => shop.manager.delete(`/smenu/store/${smenuCd}`)],
    ];
    for (const [what, change] of changes) {
      const before = await etagOf();
      expect((await ask(other, before)).status, what).toBe(304);
      expect((await change()).status, what).toBe(200);
      const responses = [await ask(app, before), await ask(other, before)];
      expect(
        responses.map(({ status }) => status),
        what,
      ).toEqual([200, 200]);
      expect(responses[0]?.body, what).toEqual(responses[1]?.body);
      expect(responses[0]?.headers.get('etag'), what).toBe(responses[1]?.headers.get('etag'));
    }
    expect(await shop.partnerItem(smenuCd)).toBeUndefined();
  });

  test('a stop that ends, a discount that begins and a store that closes show at their moment', async () => {
    const wall = (minutes: number) =>
      toWallClock(new Date(Date.now() + shift + minutes * 60_000), 'Asia/Seoul');
    const { smenuCd } = await shop.add();
    await shop.manager.put(`/smenu/store/stop/${smenuCd}`, { stopMinutes: 30 });
    const discount = (await shop.manager.get('/discount/store')).body[0];
    await shop.manager.put(`/discount/store/${discount.discountCd}`, {
      startDtm: wall(60),
      endDtm: wall(90),
    });
    const shown = async () => {
      const { body } = await ask();
      return [
        body.items.find((each: { smenuCd: number }) => each.smenuCd === smenuCd).stopSelling,
        body.discounts.some((each: { discountCd: number }) => each.discountCd === discount.discountCd),
        body.openYn,
      ];
    };
    expect(await shown()).toEqual(['Y', false, 'Y']);
    shift = 31 * 60_000;
    expect(await shown()).toEqual(['N', false, 'Y']);
    shift = 61 * 60_000;
    expect(await shown()).toEqual(['N', true, 'Y']);
    shift = 91 * 60_000;
    expect(await shown()).toEqual(['N', false, 'Y']);
    const rest = {
      ...ALWAYS_OPEN,
      holiday: { ...NO_HOLIDAY, vacation: [wall(0).slice(0, 10), wall(24 * 60).slice(0, 10)] },
    };
    await query('update stores set hours = $2 where id = $1', [shop.storeId, JSON.stringify(rest)]);
    expect(await shown()).toEqual(['N', false, 'N']);
    shift = 0;
  });
});
