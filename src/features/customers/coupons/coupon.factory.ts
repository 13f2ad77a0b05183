import { openShop, type Shop } from '#features/orders/order.factory.ts';
import { type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';

/** A shop with coupons to give, and a few people in its customer list. */
export interface CouponShop extends Shop {
  /** 3,000 won off any order, by coupon alone. */
  readonly wholeOrder: number;
  /** 33 % off one item, by coupon alone. */
  readonly ofItem: number;
  /** In use, but not given as a coupon. */
  readonly noCoupon: number;
}

export const AGREED = '010-5555-0001';
export const SILENT = '010-5555-0002';

/** Deletes all coupons and messages. */
export async function forgetCoupons(app: TestApp): Promise<void> {
  await app.node.services.db.query('truncate coupons, coupon_campaigns, business_messages');
}

/** Adds known coupons and customers to a demo store, replacing its customers. */
export async function openCouponShop(app: TestApp, publicId = 'S000000001'): Promise<CouponShop> {
  const shop = await openShop(app, publicId);
  const { db, codes } = app.node.services;
  const ids = (group: string) => codes.list(group).map(({ id }) => id);
  const make = async (
    name: string,
    target: string,
    type: string,
    amounts: [number, number],
    coupon: boolean,
  ) => {
    const [row] = await db.query<{ id: number }>(
      `insert into discounts (store_id, name, translations, target_id, type_id, price, percent, sales_type_ids,
         device_ids, coupon_only, coupon_applicable)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
      [
        shop.storeId,
        name,
        JSON.stringify([{ language: 'en', name: `${name} (en)` }]),
        codes.byValue('DISCOUNT_TARGET', target)?.id,
        codes.byValue('DISCOUNT_TP', type)?.id,
        ...amounts,
        ids('SALES_TP'),
        ids('DISCOUNT_CLIENT'),
        coupon,
      ],
    );
    return row?.id ?? 0;
  };
  await db.query('delete from customers where store_id = $1', [shop.storeId]);
  for (const [phone, agreed] of [
    [AGREED, true],
    [SILENT, false],
  ] as const)
    await db.query(
      `insert into customers (store_id, phone, phone_key, name, consented_at, consent_until)
       select $1, $2, $3, '김하늘', t, t + interval '2 years'
       from (select case when $4 then '2026-01-01T00:00:00Z'::timestamptz end as t) x`,
      [shop.storeId, phone, phone.replaceAll('-', ''), agreed],
    );
  return {
    ...shop,
    wholeOrder: await make('3천원 쿠폰', 'order', 'price', [3_000, 0], true),
    ofItem: await make('냉면 쿠폰', 'menu', 'percent', [0, 33], true),
    noCoupon: await make('점심 할인', 'order', 'price', [1_000, 0], false),
  };
}

/** Customers who agreed until 2028, 010-7000-0000 and up. */
export async function manyConsenting(app: TestApp, storeId: number, count: number): Promise<void> {
  await app.node.services.db.query(
    `insert into customers (store_id, phone, phone_key, name, last_ordered_at, consented_at, consent_until)
     select $1, '010-' || left(digits, 4) || '-' || right(digits, 4), '010' || digits, '고객' || n,
       '2026-11-01T00:00:00Z'::timestamptz - n * interval '1 minute', '2026-01-01', '2028-01-01'
     from (select n, (70000000 + n)::text as digits from generate_series(0, $2::int - 1) n) x`,
    [storeId, count],
  );
}

/** A campaign that goes to one customer; the demo data has none. */
export const rows: readonly RowSample[] = [
  {
    params: ['couponCampaignCd'],
    async row(app, storeId) {
      await app.node.services.db.query(
        `insert into coupon_campaigns (store_id, discount_id, discount, valid_days, total, last_customer_id, created_at, starts_at)
         values ($1, 1, '{"name": "", "target": "order", "type": "price", "price": 1000}', 7, 1, 0, now(), now())`,
        [storeId],
      );
      return someRow(app, 'coupon_campaigns', storeId);
    },
  },
];
