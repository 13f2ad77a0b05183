import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderBody } from '#features/orders/order.factory.ts';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { AGREED, type CouponShop, forgetCoupons, openCouponShop, SILENT } from './coupon.factory.ts';

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
  await forgetCoupons(app);
  shop = await openCouponShop(app);
});

const single = (more: Record<string, unknown> = {}) => ({
  customerTel: AGREED,
  customerName: '김하늘',
  discountCd: shop.wholeOrder,
  discountName: '3천원 쿠폰',
  discountType: 'price',
  discountValue: 3_000,
  validityPeriod: 7,
  sendDate: '2026-11-21',
  ...more,
});
const send = (more: Record<string, unknown> = {}) => store.post('/telInfo/sendCoupon', single(more));
const ofItem = (more: Record<string, unknown> = {}) => ({
  discountCd: shop.ofItem,
  discountValue: 33,
  menuCd: shop.noodles,
  ...more,
});
const history = async (query = '') => (await store.get(`/coupon${query}`)).body.content;
/** Sends one and answers its code. */
const code = async (more: Record<string, unknown> = {}): Promise<string> => {
  expect((await send(more)).status).toBe(200);
  return (await history())[0].couponNo;
};
const order = (more: Record<string, unknown>) =>
  app.partner().post('/partner/v1/orders', orderBody(shop, { payments: [], ...more }));
const taken = async () =>
  ((await simulator.act('BIZPPURIO', 'taken', '')) as { response: { to: string; text: string }[] }).response;

describe('[2 §7] POST /telInfo/sendCoupon, one customer', () => {
  test('the message says what, until when and how to refuse; the history says what became of it', async () => {
    expect((await send()).body).toMatchObject({ count: 1, sendDtm: '2026-11-21 12:00:00' });
    const [row] = await history();
    expect(row).toMatchObject({
      tel: AGREED,
      discountNm: '3천원 쿠폰',
      discountTarget: 'order',
      discountValue: 3_000,
      status: 'valid',
      issueDtm: '2026-11-21 12:00:00',
      // The day of sending counts: 21 to 27.
      expireDtm: '2026-11-27 23:59:00',
      useDtm: null,
    });
    expect(row.couponNo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    await expect.poll(async () => (await taken()).length).toBe(1);
    const [message] = await taken();
    expect(message?.to).toBe('01055550001');
    expect(message?.text).toMatch(/^\(광고\) \[.+\]/);
    for (const part of [row.couponNo, '3,000원', '2026-11-27 23:59', '무료 수신거부 080'])
      expect(message?.text).toContain(part);
    await expect.poll(async () => (await history())[0].sendStatus).toBe(1);
    await simulator.act('BIZPPURIO', 'deliverAll', '');
    await expect
      .poll(async () => (await history())[0])
      .toMatchObject({ sendStatus: 2, sendFailTp: null, simulatorYn: 'Y' });
  });

  test('[D6] everything the server reads anew is refused with its own words', async () => {
    const { db } = app.node.services;
    const other = await openCouponShop(app, 'S000000003');
    const refused: [string, Record<string, unknown>, number, string][] = [
      ['no consent', { customerTel: SILENT }, 409, 'coupon.noConsent'],
      ['nobody’s number', { customerTel: '010-9' }, 404, 'coupon.customerMissing'],
      ['another store’s discount', { discountCd: other.wholeOrder }, 404, 'coupon.discountMissing'],
      ['not given as a coupon', { discountCd: shop.noCoupon, discountValue: null }, 409, 'coupon.notOffered'],
      ['another amount by now', { discountValue: 5_000 }, 409, 'coupon.discountChanged'],
      ['a menu coupon without its menu', ofItem({ menuCd: null }), 400, 'error.badRequest'],
      ['another store’s menu', ofItem({ menuCd: other.noodles }), 404, 'coupon.menuMissing'],
      ['a menu at market price', ofItem({ menuCd: shop.fish }), 409, 'coupon.worthless'],
      ['other days than those four', { validityPeriod: 8 }, 400, 'error.badRequest'],
      ['the day before', { sendDate: '2026-11-20' }, 400, 'error.badRequest'],
    ];
    for (const [what, more, status, key] of refused) {
      const response = await send(more);
      expect([what, response.status, response.body.code]).toEqual([what, status, key]);
    }
    await db.query(`update discounts set ends_at = '2026-11-25T00:00:00Z' where id = $1`, [shop.wholeOrder]);
    const { body } = await send();
    expect(body.code).toBe('coupon.outlivesDiscount');
    expect(body.message).toContain('2026년 11월 25일 (수) 09:00');
    expect((await send({ validityPeriod: 1 })).status).toBe(200);
    await db.query(`update customers set consent_withdrawn_at = now() where phone = $1`, [AGREED]);
    expect((await send({ validityPeriod: 1 })).body.code).toBe('coupon.noConsent');
    expect(await history()).toHaveLength(1);
    expect((await (await app.as('S000000003')).get('/coupon')).body.content).toEqual([]);
  });

  test('[D40] asked for at night: it goes out at eight, and its days begin then', async () => {
    now = new Date('2026-11-21T12:30:00Z');
    const night = await send({ validityPeriod: 1, sendDate: '2026-11-22' });
    expect(night.body).toMatchObject({ count: 1, sendDtm: '2026-11-22 08:00:00' });
    const before = (await taken()).length;
    const [row] = await history();
    expect(row).toMatchObject({ sendStatus: 0, expireDtm: '2026-11-22 23:59:00' });
    await app.node.services.db.query("update jobs set run_at = now() where queue = 'business-messages'");
    await new Promise((done) => setTimeout(done, 300));
    expect(await taken()).toHaveLength(before);
    now = new Date('2026-11-21T23:00:00Z');
    await send({ validityPeriod: 1, sendDate: '2026-11-22' });
    await expect.poll(async () => (await taken()).length).toBe(before + 2);
  });

  test('[D40] a consent taken back before it went out takes the coupon back too', async () => {
    now = new Date('2026-11-21T12:30:00Z');
    const no = await code({ sendDate: '2026-11-22' });
    const [{ seq }] = await history();
    expect((await store.put(`/telInfo/${seq}`, { marketingAgreeDate: null })).status).toBe(200);
    expect((await history())[0]).toMatchObject({ status: 'void', voidTp: 'withdrawn', sendStatus: 3 });
    const refused = await order({ couponNo: no });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.couponVoid']);
  });
});

describe('[D35] [D40] redemption through the partner’s order', () => {
  test('an order coupon: the amount, the history, and back again with the cancel', async () => {
    const no = await code();
    const body = orderBody(shop, { couponNo: no.toLowerCase().replaceAll('-', ' '), payments: [] });
    const placed = await app.partner().post('/partner/v1/orders', body);
    expect([placed.status, placed.body.amt]).toEqual([201, 9_000]);
    expect((await app.partner().post('/partner/v1/orders', body)).status).toBe(200);
    expect((await history())[0]).toMatchObject({ status: 'used', orderCd: placed.body.orderCd });
    expect((await store.get(`/order/${placed.body.orderCd}`)).body.discountNms).toBe('3천원 쿠폰');
    const again = await order({ couponNo: no });
    expect([again.status, again.body.code, Object.keys(again.body.errorsMessage)]).toEqual([
      409,
      'order.couponUsed',
      ['couponNo'],
    ]);
    expect((await app.partner().post(`/partner/v1/orders/${body.orderId}/cancel`)).status).toBe(200);
    expect((await history())[0]).toMatchObject({ status: 'valid', orderCd: null, useDtm: null });
    expect((await order({ couponNo: no })).body.amt).toBe(9_000);
  });

  test('a menu coupon keeps its terms whatever becomes of the discount', async () => {
    const no = await code(ofItem());
    await app.node.services.db.query('update discounts set percent = 90, in_use = false where id = $1', [
      shop.ofItem,
    ]);
    const wrong = await order({ couponNo: no, lines: [{ smenuCd: shop.rare, cnt: 1 }] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'order.couponItem']);
    const placed = await order({ couponNo: no, lines: [{ smenuCd: shop.noodles, cnt: 3 }] });
    expect(placed.body.amt).toBe(36_000 - 3_960);
  });

  test('another store, a wrong code, its last minute and the one after', async () => {
    const no = await code();
    const other = await openCouponShop(app, 'S000000002');
    const there = await app
      .partner()
      .post('/partner/v1/orders', orderBody(other, { couponNo: no, payments: [] }));
    expect([there.status, there.body.code]).toEqual([404, 'order.couponMissing']);
    expect((await order({ couponNo: 'AAAA-AAAA-AAAA' })).status).toBe(404);
    now = new Date('2026-11-27T15:00:00Z');
    expect((await order({ couponNo: no })).body.code).toBe('order.couponEnded');
    expect((await history())[0].status).toBe('expired');
    now = new Date('2026-11-27T14:59:59Z');
    expect((await order({ couponNo: no })).status).toBe(201);
  });

  test('a hundred orders at once with one coupon: one has it, and nothing is left of the others', async () => {
    const no = await code();
    const before = await app.node.services.db.query('select id from orders');
    const responses = await Promise.all(Array.from({ length: 100 }, () => order({ couponNo: no })));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    expect(await app.node.services.db.query('select id from orders')).toHaveLength(before.length + 1);
    expect(await history('?status=used')).toHaveLength(1);
  });

  test('[D38] figures with coupons equal a recount, also after a cancel', async () => {
    const { db } = app.node.services;
    const sums = async () => ({
      sales: await db.query('select * from sales_daily where store_id = $1 order by day', [shop.storeId]),
      items: await db.query(
        `select kind, day, ref_id, count, amount from sales_daily_items where store_id = $1 and count <> 0
         order by kind, day, ref_id`,
        [shop.storeId],
      ),
    });
    const paid = (amount: number) => [{ payTp: 'card', amount }];
    expect((await order({ couponNo: await code(), payments: paid(9_000) })).status).toBe(201);
    const other = orderBody(shop, { couponNo: await code(ofItem()), payments: paid(8_040) });
    expect((await app.partner().post('/partner/v1/orders', other)).status).toBe(201);
    const third = orderBody(shop, { couponNo: await code(), payments: paid(9_000) });
    await app.partner().post('/partner/v1/orders', third);
    await app.partner().post(`/partner/v1/orders/${third.orderId}/cancel`);
    const kept = await sums();
    await db.transaction((tx) => recount(tx, shop.storeId));
    expect(await sums()).toEqual(kept);
  });
});
