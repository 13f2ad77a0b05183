import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
});
afterAll(() => app.stop());

const honey = {
  stuffNm: '꿀',
  stuffNation: '지리산',
  stuffInfos: [{ lanTp: { id: 'en' }, stuffInfoNm: 'Honey', stuffInfoNation: 'Mount Jiri' }],
};

test('[2 §3] name and origin are listed in the reader’s language, else in the default one', async () => {
  const { body } = await store.post('/stuff/store', honey);
  expect(body).toMatchObject({ stuffNmLan: '꿀', stuffNationNm: '지리산', useYn: 'Y' });
  const read = async (language: string) =>
    (
      await store.get('/stuff/store?stuffNm=%EA%BF%80', { headers: { 'accept-language': language } })
    ).body.find((each: { stuffCd: number }) => each.stuffCd === body.stuffCd);
  expect(await read('en')).toMatchObject({ stuffNmLan: 'Honey', stuffNationNm: 'Mount Jiri', stuffNm: '꿀' });
  expect(await read('zh')).toMatchObject({ stuffNmLan: '꿀', stuffNationNm: '지리산' });
});

test('[2 §5] the origin may be left out, and is at most 50 characters in every language', async () => {
  const plain = await store.post('/stuff/store', { stuffNm: '물' });
  expect(plain.body).toMatchObject({ stuffNation: null, stuffNationNm: null });
  const long = '산'.repeat(51);
  const refused = await store.post('/stuff/store', {
    ...honey,
    stuffNation: long,
    stuffInfos: [{ lanTp: { id: 'en' }, stuffInfoNm: 'Honey', stuffInfoNation: long }],
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errorsMessage)).toEqual(['stuffNation', 'stuffInfos[0].stuffInfoNation']);
});

test('[D26] an ingredient that a menu item is made of is not deleted, and the answer names what uses it', async () => {
  const items = await app.node.services.db.query<{ ids: number[] }>(
    `select ingredient_ids as ids from menu_items i join stores s on s.id = i.store_id
     where s.public_id = 'S000000001' and cardinality(ingredient_ids) > 0 limit 1`,
  );
  const used = items[0]?.ids[0];
  const { body: free } = await store.post('/stuff/store', { stuffNm: '소금' });
  const refused = await store.delete(`/stuff/store/${free.stuffCd},${used}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/메뉴 \d+건/);
  expect((await store.get(`/stuff/store/${free.stuffCd}`)).status).toBe(200);
});
