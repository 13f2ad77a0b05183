import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AGREED,
  type CouponShop,
  forgetCoupons,
  openCouponShop,
} from '#features/customers/coupons/coupon.factory.ts';
import { simulatedApp } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';

let app: TestApp;
let stop: () => Promise<void>;
let shops: CouponShop[];
const LIMIT = 3;

beforeAll(async () => {
  ({ app, stop } = await simulatedApp({ env: { MESSAGES_PER_STORE_HOUR: String(LIMIT) } }));
  await forgetCoupons(app);
  shops = [await openCouponShop(app, 'S000000001'), await openCouponShop(app, 'S000000002')];
});
afterAll(() => stop?.());

const db = () => app.node.services.db;
const coupon = async (shop: CouponShop | undefined, more: Record<string, unknown> = {}) =>
  (await app.as(shop?.publicId ?? '')).post('/telInfo/sendCoupon', {
    customerTel: AGREED,
    discountCd: shop?.wholeOrder,
    validityPeriod: 7,
    ...more,
  });
const messages = async (): Promise<number> => (await db().query('select 1 from business_messages')).length;

test('[D46] of twenty single messages at once a store sends as many as it may in an hour, and is told why', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => coupon(shops[0])));
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(20 - LIMIT);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([429, 'message.tooMany']);
    expect(body.message).toContain(`${LIMIT}건`);
  }
  // No coupon without its message.
  expect([await messages(), (await db().query('select 1 from coupons')).length]).toEqual([LIMIT, LIMIT]);
  expect((await coupon(shops[1])).status).toBe(200);
  expect((await coupon(shops[0], { isBulkSend: true })).status).toBe(200);

  await db().query(`update business_messages set requested_at = requested_at - interval '1 hour'`);
  expect((await coupon(shops[0])).status).toBe(200);
});

test('[product: coupons] half a year after its end a message has neither phone number nor text', async () => {
  const { forgetContents } = await import('./business-message.jobs.ts');
  const insert = (age: string, status: number) =>
    db().query<{ id: number }>(
      `insert into business_messages (store_id, phone, kind, body, status, due_at, stale_at, settled_at)
       values (1, '01012345678', 'sms', '안녕하세요', $2::smallint, now(), now() + interval '1 day',
         case when $2::smallint in (2, 3) then now() - $1::interval end) returning id`,
      [age, status],
    );
  const rows = [
    await insert('181 days', 2),
    await insert('181 days', 3),
    await insert('179 days', 2),
    await insert('0', 1),
  ].flat();
  await forgetContents.handle({ db: db() } as never, undefined as never);
  const kept = await db().query(
    'select phone, body, status from business_messages where id = any($1) order by id',
    [rows.map(({ id }) => id)],
  );
  expect(kept).toEqual([
    { phone: '', body: '', status: 2 },
    { phone: '', body: '', status: 3 },
    { phone: '01012345678', body: '안녕하세요', status: 2 },
    { phone: '01012345678', body: '안녕하세요', status: 1 },
  ]);
});
