import { type Db, statement } from '#kit/server/database/pool.ts';

const COUPON_ONLY = statement(
  'menu-item-coupon-only',
  'select id from discounts where store_id = $1 and id = any($2) and coupon_only and deleted_at is null',
);

/** Which of these discounts are taken by coupon alone. */
export async function couponOnly(db: Db, storeId: number, ids: readonly number[]): Promise<number[]> {
  return (await db.query(COUPON_ONLY, [storeId, ids])).map(({ id }) => id);
}
