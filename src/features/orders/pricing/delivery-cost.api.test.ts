import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPricing, TipRule } from '#features/stores/delivery-tip.public.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestResponse } from '#kit/testing/test-client.ts';
import { openShop, type Shop } from '../order.factory.ts';
import { issueKey } from '../partner-keys/partner-keys.ts';

let app: TestApp;
let simulator: TestSimulator;
let stop: (() => Promise<void>) | undefined;
let shop: Shop;
let ahead = 0;

beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  ({ app, simulator, stop } = await simulatedApp({ env: { LOG_LEVEL: 'silent' }, now }));
  shop = await openShop(app);
});
afterAll(() => stop?.());
beforeEach(async () => {
  ahead = 0;
  await simulator.reset();
});

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
const automatic: DeliveryPricing = { tiers, tip: { ...tip, kind: 'auto', maxDistance: 1_000 } };
const HOME = { addr: '서울 강남구 테헤란로 1', gpsLat: 37.5, gpsLng: 127.03 };
/** Farther than the simulated agencies go. */
const BUSAN = { addr: '부산 해운대구 우동 1', gpsLat: 35.16, gpsLng: 129.16 };

const price = (pricing: DeliveryPricing) =>
  app.node.services.db.query('update stores set delivery_pricing = $2 where id = $1', [
    shop.storeId,
    JSON.stringify(pricing),
  ]);
const AGENCIES = ['HELLO_WORLD', 'BAROGO', 'DELION'] as const;
const everyAgency = async (state: Parameters<TestSimulator['set']>[1]): Promise<void> => {
  for (const agency of AGENCIES) await simulator.set(agency, state);
};
/** The requests for an estimate that each agency got. */
const estimateCalls = (): Promise<number[]> =>
  Promise.all(
    AGENCIES.map(async (agency) => {
      const arrived = await simulator.arrivals(agency);
      return arrived.filter(({ direction, operation }) => direction === 'in' && operation === 'orderfee')
        .length;
    }),
  );

let orders = 0;
const order = (cnt: number, more: Record<string, unknown> = {}): Promise<TestResponse> =>
  app.partner().post('/partner/v1/orders', {
    storeId: shop.publicId,
    orderId: `fee-${++orders}`,
    orderTp: 'KIOSK_ORDER',
    salesTp: 'Delivery',
    address: HOME,
    lines: [{ smenuCd: shop.noodles, cnt }],
    payments: [],
    ...more,
  });
async function costOf(response: Promise<TestResponse>): Promise<[cost: number, amount: number]> {
  const { status, body } = await response;
  expect(status, JSON.stringify(body)).toBe(201);
  const [row] = await app.node.services.db.query<{ cost: number; amount: number }>(
    'select delivery_cost as "cost", amount from orders where id = $1',
    [body.orderCd],
  );
  return [row?.cost ?? -1, row?.amount ?? -1];
}
const quote = (amt: number, address: object = HOME): Promise<TestResponse> =>
  app.partner().post('/partner/v1/delivery-quotes', { storeId: shop.publicId, amt, address });

describe('[D31] the delivery fee of an order', () => {
  test('is the tier of its amount and the tip by distance', async () => {
    await price({ tiers, tip });
    expect(await costOf(order(1))).toEqual([7_200, 19_200]);
    expect(await costOf(order(2))).toEqual([5_200, 29_200]);
    expect(await estimateCalls()).toEqual([0, 0, 0]);
  });

  test('in automatic mode is the tier and the price of the agency, at any distance that it delivers to', async () => {
    await price(automatic);
    const { body } = await quote(24_000);
    expect(body).toMatchObject({ deliverableYn: 'Y', reason: null, deliveryFee: 1_000 });
    const estimate: number = body.deliveryTip;
    expect(estimate).toBeGreaterThan(4_000);
    expect(await costOf(order(1))).toEqual([3_000 + estimate, 15_000 + estimate]);
    expect(await costOf(order(2))).toEqual([1_000 + estimate, 25_000 + estimate]);
  });

  test('in automatic mode asks the next agency if the first gives no price', async () => {
    await price(automatic);
    await simulator.set('HELLO_WORLD', { fault: 'refuse' });
    const [cost] = await costOf(order(1));
    expect(cost).toBeGreaterThan(3_000);
    expect(await estimateCalls()).toEqual([1, 1, 0]);
  });

  test('in automatic mode is the tier alone if no agency answers in time', async () => {
    await price(automatic);
    await everyAgency({ fault: 'refuse' });
    expect(await costOf(order(1))).toEqual([3_000, 15_000]);
    await everyAgency({ fault: 'none', delayMs: 20_000 });
    const started = performance.now();
    expect(await costOf(order(1))).toEqual([3_000, 15_000]);
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('an address without coordinates is looked up, for the distance and for the agency', async () => {
    const nearby = { addr: '서울 강남구 테헤란로 1' };
    const { body: found } = await (await app.as('C000000001')).get(
      `/address/geocode?addr=${encodeURIComponent(nearby.addr)}`,
    );
    expect(found).toMatchObject({ gpsLat: expect.any(Number) });
    for (const pricing of [{ tiers, tip: { ...tip, basicDistance: 100 } }, automatic]) {
      await price(pricing);
      const located = await costOf(order(1, { address: { ...nearby, ...found } }));
      expect(await costOf(order(1, { address: nearby }))).toEqual(located);
      expect((await quote(12_000, nearby)).body.deliveryCost).toBe(located[0]);
    }
    await price({ tiers, tip: { ...tip, maxDistance: 1 } });
    expect((await order(1, { address: nearby })).body.code).toBe('order.deliveryRefused');
  });

  test('an address that no service knows, or none in time, is charged as if it were near', async () => {
    const nowhere = { addr: '없는 주소 1' };
    await price({ tiers, tip: { ...tip, maxDistance: 1 } });
    const [cost] = await costOf(order(1, { address: nowhere }));
    expect(cost).toBe(7_200);
    await everyAgency({ fault: 'none' });
    for (const service of ['JUSO', 'KAKAO', 'NAVER'] as const)
      await simulator.set(service, { fault: 'none', delayMs: 20_000 });
    const started = performance.now();
    expect((await costOf(order(1, { address: { addr: '서울 강남구 역삼로 77' } })))[0]).toBe(7_200);
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  test('an address to which no agency delivers is refused, by the quote with the reason', async () => {
    await price(automatic);
    const { status, body } = await order(1, { address: BUSAN });
    expect([status, body.code]).toEqual([409, 'order.undeliverable']);
    expect((await quote(12_000, BUSAN)).body).toMatchObject({
      deliverableYn: 'N',
      reason: 'undeliverable',
      deliveryCost: 0,
      deliveryQuote: null,
    });
    await price({ tiers: [{ minOrderAmount: 20_000, fee: 0 }], tip });
    expect((await quote(12_000)).body).toMatchObject({ deliverableYn: 'N', reason: 'belowMinimum' });
  });
});

describe('[D31] a quote', () => {
  test('binds the price of the agency for its store and address, and no agency is asked again', async () => {
    await price(automatic);
    const { body } = await quote(12_000);
    await everyAgency({ fault: 'refuse' });
    const request = await estimateCalls();
    const { deliveryQuote, deliveryCost } = body;
    expect(await costOf(order(1, { deliveryQuote }))).toEqual([deliveryCost, 12_000 + deliveryCost]);
    expect(await estimateCalls()).toEqual(request);
    const foreign = await order(1, { deliveryQuote, address: BUSAN });
    expect([foreign.status, Object.keys(foreign.body.errorsMessage)]).toEqual([400, ['deliveryQuote']]);
    const unlocated = await order(1, { deliveryQuote, address: { addr: HOME.addr } });
    expect([unlocated.status, Object.keys(unlocated.body.errorsMessage)]).toEqual([400, ['deliveryQuote']]);
    const forged = await order(1, { deliveryQuote: `${deliveryQuote.slice(0, -4)}AAAA` });
    expect([forged.status, Object.keys(forged.body.errorsMessage)]).toEqual([400, ['deliveryQuote']]);
  });

  test('for an address without coordinates holds for the same words', async () => {
    await price(automatic);
    const address = { addr: '서울 강남구 테헤란로 1' };
    const { deliveryQuote, deliveryCost } = (await quote(12_000, address)).body;
    await everyAgency({ fault: 'refuse' });
    expect((await costOf(order(1, { deliveryQuote, address })))[0]).toBe(deliveryCost);
    for (const other of [{ addr: '서울 강남구 테헤란로 2' }, HOME])
      expect((await order(1, { deliveryQuote, address: other })).status).toBe(400);
  });

  test('that has expired is refused, but a repeat of an order placed in time is not', async () => {
    await price(automatic);
    const { deliveryQuote } = (await quote(12_000)).body;
    const first = await order(1, { deliveryQuote, orderId: 'fee-repeated' });
    expect(first.status).toBe(201);
    ahead = 16 * 60_000;
    const repeated = await order(1, { deliveryQuote, orderId: 'fee-repeated' });
    expect([repeated.status, repeated.body.orderCd]).toEqual([200, first.body.orderCd]);
    const late = await order(1, { deliveryQuote });
    expect([late.status, Object.keys(late.body.errorsMessage)]).toEqual([409, ['deliveryQuote']]);
  });

  test('is given and read for the stores of the key alone', async () => {
    const key = await issueKey(app.node.services.db, { type: 'APP', name: '제주앱', serves: ['S000000003'] });
    const jeju = app.partner(key);
    const request = (storeId: string) =>
      jeju.post('/partner/v1/delivery-quotes', { storeId, amt: 20_000, address: HOME });
    expect((await request('S000000003')).status).toBe(200);
    for (const foreign of [shop.publicId, 'S999999999']) {
      expect((await request(foreign)).status).toBe(404);
      expect((await jeju.get(`/partner/v1/stores/${foreign}`)).status).toBe(404);
    }
  });

  test('of another store is refused', async () => {
    await price(automatic);
    const [other] = await app.node.services.db.query<{ gpsLat: number; gpsLng: number }>(
      `update stores set delivery_pricing = $2 where public_id = $1
       returning latitude as "gpsLat", longitude as "gpsLng"`,
      ['S000000002', JSON.stringify(automatic)],
    );
    const address = { addr: '매장 옆집', ...other };
    const { body } = await app
      .partner()
      .post('/partner/v1/delivery-quotes', { storeId: 'S000000002', amt: 20_000, address });
    expect(body).toMatchObject({ deliverableYn: 'Y', deliveryQuote: expect.any(String) });
    const { status, body: refused } = await order(1, { deliveryQuote: body.deliveryQuote, address });
    expect([status, Object.keys(refused.errorsMessage)]).toEqual([400, ['deliveryQuote']]);
  });

  test.each([
    ['amt', { amt: -1 }],
    ['amt', { amt: 90_000_001 }],
    ['amt', { amt: '많이' }],
    ['address.gpsLat', { address: { ...HOME, gpsLat: 91 } }],
    ['address.addr', { address: { ...HOME, addr: '' } }],
    ['address', { address: undefined }],
    ['storeId', { storeId: 'S'.repeat(1_000) }],
    ['storeId', { storeId: null }],
  ])('with a wrong %s is refused at it: %j', async (field, wrong) => {
    const request = { storeId: shop.publicId, amt: 20_000, address: HOME, ...wrong };
    const { status, body } = await app.partner().post('/partner/v1/delivery-quotes', request);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [field]]);
  });

  test('longer than any is refused at its field', async () => {
    const { status, body } = await order(1, { deliveryQuote: 'x'.repeat(1_001) });
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, ['deliveryQuote']]);
  });
});
