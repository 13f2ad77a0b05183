import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { AGREED, type CouponShop, forgetCoupons, manyConsenting, openCouponShop } from '../coupon.factory.ts';

const NOON = new Date('2026-11-21T03:00:00Z');
let simulator: TestSimulator;
let stop: () => Promise<void>;
let app: TestApp;
let store: TestClient;
let shop: CouponShop;
let now = NOON;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({ now: () => now }));
  store = await app.as('S000000001');
});
afterAll(() => stop?.());
beforeEach(async () => {
  now = NOON;
  const { db } = app.node.services;
  await db.query("delete from jobs where queue = 'coupon-campaign'");
  await forgetCoupons(app);
  shop = await openCouponShop(app);
});

const begin = (more: Record<string, unknown> = {}) =>
  store.post('/telInfo/sendCoupon', {
    isBulkSend: true,
    discountCd: shop.wholeOrder,
    discountName: '3천원 쿠폰',
    discountType: 'price',
    discountValue: 3_000,
    validityPeriod: 7,
    sendDate: '2026-11-21',
    ...more,
  });
const campaign = async () => (await store.get('/coupon/campaign')).body.content[0];
const change = (action: string, id: number) => store.patch(`/coupon/campaign/${action}/${id}`);
const ended = (state: string) =>
  expect.poll(async () => (await campaign()).status, { timeout: 15_000 }).toBe(state);
/** No token is issued any more, so nothing can be sent. */
const serviceDown = async () => {
  await simulator.act('BIZPPURIO', 'expire', '');
  await simulator.set('BIZPPURIO', { fault: 'fail', operation: 'token' });
};
const phones = async () =>
  ((await simulator.act('BIZPPURIO', 'taken', '')) as { response: { to: string }[] }).response.map(
    ({ to }) => to,
  );

describe('[2 §7] [D40] one coupon to everybody who agreed', () => {
  test('goes on by itself, once to each; the report counts what became of it', async () => {
    await simulator.reset();
    await simulator.callbacksTo(app.address);
    await manyConsenting(app, shop.storeId, 700);
    const { status, body } = await begin();
    expect([status, body.count]).toEqual([200, 701]);
    await ended('done');
    await expect.poll(async () => (await campaign()).waitCnt, { timeout: 15_000 }).toBe(0);
    await expect.poll(async () => (await phones()).length).toBe(701);
    expect(new Set(await phones()).size).toBe(701);
    await simulator.act('BIZPPURIO', 'deliverAll', '');
    await expect
      .poll(campaign, { timeout: 25_000 })
      .toMatchObject({ totalCnt: 701, issueCnt: 701, sentCnt: 701, failCnt: 0, useCnt: 0, simulatorYn: 'Y' });
  });

  test('paused, resumed and stopped: nothing goes out meanwhile, and what never did is void', async () => {
    now = new Date('2026-11-21T12:30:00Z');
    await manyConsenting(app, shop.storeId, 30);
    const { body } = await begin({ sendDate: '2026-11-22' });
    const id = body.couponCampaignCd;
    expect(body.sendDtm).toBe('2026-11-22 08:00:00');
    expect((await change('pause', id)).body.status).toBe('paused');
    now = new Date('2026-11-22T00:00:00Z');
    await app.node.services.db.query("update jobs set run_at = $1 where queue = 'coupon-campaign'", [now]);
    await app.node.services.bus.publish('jobs', 'coupon-campaign');
    await new Promise((done) => setTimeout(done, 300));
    expect(await campaign()).toMatchObject({ status: 'paused', issueCnt: 0 });
    // The service is down, so what is written waits.
    await serviceDown();
    expect((await change('resume', id)).body.status).toBe('running');
    await ended('done');
    await expect.poll(campaign).toMatchObject({ issueCnt: 31, waitCnt: 31, sentCnt: 0 });
    expect((await change('stop', id)).status).toBe(409);
    await simulator.set('BIZPPURIO', { fault: 'none' });
    expect((await change('pause', 999_999)).status).toBe(404);
  });

  test('stopped: what has not gone out never will, and its coupons are void', async () => {
    await serviceDown();
    // More than are written ahead, so that the campaign waits for the sender.
    await manyConsenting(app, shop.storeId, 1_600);
    const { body } = await begin();
    await expect.poll(campaign, { timeout: 15_000 }).toMatchObject({ issueCnt: 1_000, waitCnt: 1_000 });
    expect((await begin()).body.code).toBe('coupon.campaignRunning');
    expect((await change('stop', body.couponCampaignCd)).body).toMatchObject({ status: 'stopped' });
    await expect.poll(campaign).toMatchObject({ issueCnt: 1_000, waitCnt: 0, failCnt: 1_000 });
    const voided = await store.get('/coupon?status=void&size=1');
    expect(voided.body.totalElements).toBe(1_000);
    expect(voided.body.content[0]).toMatchObject({ voidTp: 'stopped', sendFailTp: 'stopped' });
    await simulator.set('BIZPPURIO', { fault: 'none' });
  });

  test('who takes the consent back before the turn comes gets nothing; a discount that is gone ends it', async () => {
    now = new Date('2026-11-21T12:30:00Z');
    await begin({ sendDate: '2026-11-22' });
    const [row] = (await store.get('/telInfo')).body.content.filter(
      (each: { tel: string }) => each.tel === AGREED,
    );
    await store.put(`/telInfo/${row.seq}`, { marketingAgreeDate: null });
    now = new Date('2026-11-21T23:00:00Z');
    await app.node.services.bus.publish('jobs', 'coupon-campaign');
    await ended('done');
    expect(await campaign()).toMatchObject({ totalCnt: 1, issueCnt: 0 });

    await manyConsenting(app, shop.storeId, 3);
    now = new Date('2026-11-22T12:30:00Z');
    await begin({ sendDate: '2026-11-23' });
    await app.node.services.db.query('update discounts set in_use = false where id = $1', [shop.wholeOrder]);
    now = new Date('2026-11-22T23:00:00Z');
    await app.node.services.bus.publish('jobs', 'coupon-campaign');
    await ended('stopped');
    expect(await campaign()).toMatchObject({ stopTp: 'discountGone', issueCnt: 0 });
  });

  test('nobody agreed: refused', async () => {
    await app.node.services.db.query('update customers set consent_until = $1', [now]);
    expect((await begin()).body.code).toBe('coupon.nobody');
  });
});
