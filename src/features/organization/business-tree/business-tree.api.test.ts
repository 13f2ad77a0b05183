import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

interface PrintedStore {
  storeCd: number;
  storeId: string;
  detailYn: string;
  [key: string]: unknown;
}
interface Printed {
  custCd: number;
  custNm: string;
  stores: PrintedStore[];
  subCust: Printed[];
}

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  const change = (publicId: string, set: string) =>
    app.node.services.db.query(`update stores set ${set} where public_id = '${publicId}'`);
  await change(
    'S000000001',
    `translations = '[{"language":"en","name":"Gangnam"},{"language":"ja","name":""}]',
     extra_images = '{a.webp,b.webp}', languages = '{ko,xx}'`,
  );
  await change('S000000002', 'hours = null');
  await change('S000000003', `hours = jsonb_set(hours, '{detailed}', 'false')`);
});
afterAll(() => app?.stop());

const flat = (nodes: Printed[]): Printed[] => nodes.flatMap((node) => [node, ...flat(node.subCust)]);
async function storesIn(language: string): Promise<Map<string, PrintedStore & { custNm: string }>> {
  const { body } = await admin.get('/cust/tree', { headers: { 'accept-language': language } });
  return new Map(
    flat(body).flatMap(({ stores, custNm }) => stores.map((store) => [store.storeId, { ...store, custNm }])),
  );
}

describe('[3 §7] a store in the tree', () => {
  test('has the pictures, languages and hours of its settings', async () => {
    const stores = await storesIn('ko');
    expect(stores.size).toBeGreaterThan(3);
    for (const { storeCd, detailYn, storeTimes, lans, ...store } of stores.values()) {
      const { body: settings } = await admin.get(`/store/info/${storeCd}`);
      const pictures = ['storeImg', 'storeImg1', 'storeImg2', 'storeImg3', 'storeImg4', 'storeImg5'];
      expect(pictures.map((name) => store[name])).toEqual(pictures.map((name) => settings[name]));
      const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
      expect(ids(lans)).toEqual(ids(settings.lans));
      expect(detailYn, store.storeId).toBe(settings.detailYn);
      const schedule = detailYn === 'Y' ? settings.storeTimesDetail : settings.storeTimesSimple;
      // Settings show the days of a store without hours to begin with.
      if (store.storeId === 'S000000002') expect(storeTimes).toEqual([]);
      else expect(storeTimes, store.storeId).toEqual(schedule);
      expect(store.cust).toEqual({ custCd: settings.cust.custCd, custNm: store.custNm });
    }
  });

  test('has its name in the reader’s language, or its own name where that is missing or empty', async () => {
    const own = (await storesIn('ko')).get('S000000001')?.storeNm;
    const named = async (language: string) => (await storesIn(language)).get('S000000001')?.storeNmLan;
    expect(await Promise.all(['en', 'ja', 'zh'].map(named))).toEqual(['Gangnam', own, own]);
  });

  test('names a language that was deleted by its id', async () => {
    const lans = (await storesIn('ko')).get('S000000001')?.lans;
    expect(lans).toEqual([
      { id: 'ko', nm: expect.any(String) },
      { id: 'xx', nm: 'xx' },
    ]);
  });
});
