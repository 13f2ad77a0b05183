import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());

const inEnglish = { headers: { 'accept-language': 'en' } };

test('[3 §2] the list of stores names their types in the reader’s language', async () => {
  const admin = await app.as('admin');
  const [store] = (await admin.get('/store', inEnglish)).body;
  expect(store.storeTps).toEqual([
    expect.objectContaining({ cd: expect.any(Number), val: expect.stringMatching(/^SC\d\d$/) }),
  ]);
});

test('[D6] a store manager who names a foreign store gets 404, not the own store', async () => {
  const manager = await app.as('S000000001');
  const own = await manager.get('/store/getStore');
  expect(own.status).toBe(200);
  expect((await manager.get(`/store/getStore?storeCd=${own.body.storeCd}`)).body).toEqual(own.body);
  expect((await manager.get('/store/getStore?storeCd=3')).status).toBe(404);
});

test('[3 §3] the tree carries the printed facts of each store', async () => {
  const admin = await app.as('admin');
  const tree = (await admin.get('/cust/tree', inEnglish)).body as {
    stores: { storeId: string }[];
    subCust: [];
  }[];
  const all = (nodes: typeof tree): { storeId: string }[] =>
    nodes.flatMap((node) => [...node.stores, ...all(node.subCust)]);
  const store = all(tree).find(({ storeId }) => storeId === 'S000000001');
  expect(store).toMatchObject({
    storeNmLan: expect.stringMatching(/[A-Za-z]/),
    storeImg: expect.toSatisfy((url: unknown) => url === null || String(url).startsWith('/files/public/')),
    lans: expect.arrayContaining([{ id: 'ko', nm: '한국어' }]),
    storeTimes: expect.any(Array),
    detailYn: expect.stringMatching(/^[YN]$/),
    cust: { custCd: expect.any(Number), custNm: expect.stringMatching(/./) },
  });
  for (const key of ['storeImg1', 'storeImg2', 'storeImg3', 'storeImg4', 'storeImg5'])
    expect(store).toHaveProperty(key);
});
