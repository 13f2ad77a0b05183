// Prices per language (D39), on both resources that carry them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORES_TOPIC } from '#features/stores/store-directory.read-model.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;
let group: number;

const takesInternationalPayment = async (takes: boolean): Promise<void> => {
  const { db, bus } = app.node.services;
  await db.query('update stores set international_payment = $1 where public_id = $2', [takes, 'S000000001']);
  await bus.publish(STORES_TOPIC, '');
};
const cheese = (change: object = {}) => ({
  smenuOptNm: '치즈',
  smenuOptTp: { smenuOptTpCd: group },
  cost: 300,
  price: 1_000,
  ...change,
});
const english = (price?: number) => [{ lanTp: { id: 'en' }, smenuOptInfoNm: 'Cheese', price }];
const localPrice = (body: { smenuOptInfos: { price: number }[] }) => body.smenuOptInfos[0]?.price;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  group = (await store.get('/smenuOptTp/store')).body[0].smenuOptTpCd;
});
afterAll(() => app.stop());

describe('[D39] without international payment', () => {
  beforeAll(() => takesInternationalPayment(false));

  test('every price per language is the main price, whatever was sent', async () => {
    const { body } = await store.post('/smenuOpt/store', cheese({ smenuOptInfos: english(7) }));
    expect(localPrice(body)).toBe(1_000);
    const path = `/smenuOpt/store/${body.smenuOptCd}`;
    const sent = await store.put(path, { smenuOptInfos: english(9) });
    expect(localPrice(sent.body)).toBe(1_000);
    const alone = await store.put(path, { price: 2_500 });
    expect(localPrice(alone.body)).toBe(2_500);
    expect(alone.body.smenuOptInfos[0].smenuOptInfoNm).toBe('Cheese');
    expect(localPrice((await store.get(path)).body)).toBe(2_500);
  });

  test('the price and the rate of a discount follow alike', async () => {
    const types = (await store.get('/code/getCode/DISCOUNT_TP')).body as { cd: number; val: string }[];
    const targets = (await store.get('/code/getCode/DISCOUNT_TARGET')).body as { cd: number }[];
    const { status, body } = await store.post('/discount/store', {
      discountNm: '반값',
      discountTarget: targets[0],
      discountTp: types.find(({ val }) => val === 'percent'),
      percente: 50,
      discountInfos: [{ lanTp: { id: 'en' }, discountInfoNm: 'Half', percente: 1, price: 1 }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.discountInfos[0]).toMatchObject({ percente: 50, price: 0 });
  });
});

describe('[D39] with international payment', () => {
  beforeAll(() => takesInternationalPayment(true));
  afterAll(() => takesInternationalPayment(false));

  test('each language has its own price, which must be there and within the limits', async () => {
    const own = await store.post('/smenuOpt/store', cheese({ smenuOptInfos: english(1_400) }));
    expect(localPrice(own.body)).toBe(1_400);
    const kept = await store.put(`/smenuOpt/store/${own.body.smenuOptCd}`, { price: 3_000 });
    expect(localPrice(kept.body)).toBe(1_400);
    for (const price of [undefined, -1, 90_000_001]) {
      const refused = await store.post('/smenuOpt/store', cheese({ smenuOptInfos: english(price) }));
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errorsMessage)).toEqual(['smenuOptInfos[0].price']);
    }
  });

  test('a discount asks only for the amount its type uses', async () => {
    const types = (await store.get('/code/getCode/DISCOUNT_TP')).body as { cd: number; val: string }[];
    const targets = (await store.get('/code/getCode/DISCOUNT_TARGET')).body as { cd: number }[];
    const half = (info: object) => ({
      discountNm: '반값',
      discountTarget: targets[0],
      discountTp: types.find(({ val }) => val === 'percent'),
      percente: 50,
      discountInfos: [{ lanTp: { id: 'en' }, discountInfoNm: 'Half', ...info }],
    });
    expect((await store.post('/discount/store', half({ percente: 40 }))).body.discountInfos[0].percente).toBe(
      40,
    );
    const refused = await store.post('/discount/store', half({ price: 40 }));
    expect(Object.keys(refused.body.errorsMessage)).toEqual(['discountInfos[0].percente']);
  });
});
