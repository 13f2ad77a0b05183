import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryPricing, TipRule } from '#features/stores/delivery-tip.public.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
});
afterAll(() => app?.stop());

const tip: TipRule = {
  enabled: true,
  kind: 'distance',
  basicFee: 4_200,
  basicDistance: null,
  maxDistance: null,
  unitDistance: 100,
  unitFee: 100,
  slots: [],
};
const tiers = [
  { minOrderAmount: 0, fee: 3_000 },
  { minOrderAmount: 20_000, fee: 1_000 },
];
const costOf = async (pricing: DeliveryPricing, cnt: number): Promise<[cost: number, amount: number]> => {
  const { db } = app.node.services;
  await db.query('update stores set delivery_pricing = $2 where id = $1', [
    shop.storeId,
    JSON.stringify(pricing),
  ]);
  const { orderCd } = await place(app.partner(), shop, {
    salesTp: 'Delivery',
    tableId: undefined,
    address: { addr: '서울 강남구 테헤란로 1', gpsLat: 37.5, gpsLng: 127.03 },
    lines: [{ smenuCd: shop.noodles, cnt }],
    payments: [],
  });
  const [row] = await db.query<{ cost: number; amount: number }>(
    'select delivery_cost as "cost", amount from orders where id = $1',
    [orderCd],
  );
  return [row?.cost ?? -1, row?.amount ?? -1];
};

describe('[D31] the delivery fee of an order', () => {
  test('is the tier of its amount and the tip by distance', async () => {
    expect(await costOf({ tiers, tip }, 1)).toEqual([7_200, 19_200]);
    expect(await costOf({ tiers, tip }, 2)).toEqual([5_200, 29_200]);
  });

  test('in automatic mode is the tier alone as long as no agency is asked for its estimate', async () => {
    expect(await costOf({ tiers, tip: { ...tip, kind: 'auto' } }, 1)).toEqual([3_000, 15_000]);
    expect(await costOf({ tiers, tip: { ...tip, kind: 'auto' } }, 2)).toEqual([1_000, 25_000]);
  });
});
