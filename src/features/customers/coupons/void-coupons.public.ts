import { type Db, statement } from '#kit/server/database/pool.ts';

const VOID = statement(
  'coupon-void',
  `update coupons c set voided_at = $2, void_reason = v.reason
   from jsonb_to_recordset($1) as v (store_id int, coupon_id int, reason text)
   where c.store_id = v.store_id and c.id = v.coupon_id and c.used_at is null`,
);

/** A coupon whose message never leaves, and why: withdrawn or stopped. */
export interface UnsentCoupon {
  readonly storeId: number;
  readonly couponId: number;
  readonly reason: string;
}

/** Voids coupons whose messages never leave, in the transaction that settles the messages. */
export async function voidCoupons(db: Db, unsent: readonly UnsentCoupon[], at: Date): Promise<void> {
  if (unsent.length === 0) return;
  const rows = unsent.map(({ storeId, couponId, reason }) => ({
    store_id: storeId,
    coupon_id: couponId,
    reason,
  }));
  await db.query(VOID, [JSON.stringify(rows), at]);
}
