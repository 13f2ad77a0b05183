import { recallMessages } from '#features/platform/business-messages/recall-messages.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { voidCoupons } from '../void-coupons.public.ts';

const OF_CUSTOMERS = statement(
  'coupon-of-customers',
  `select id from coupons where store_id = $1 and customer_id = any($2) and voided_at is null and ends_at > $3`,
);

/** Takes back the coupons of customers or a campaign whose messages have not gone out. */
export async function withdrawCoupons(
  db: Db,
  storeId: number,
  of: { campaignId: number } | { customerIds: readonly number[] },
  reason: 'withdrawn' | 'stopped',
  at: Date,
): Promise<void> {
  const which =
    'campaignId' in of
      ? of
      : {
          couponIds: (await db.query(OF_CUSTOMERS, [storeId, of.customerIds, at])).map(({ id }) => id),
        };
  const unsent = await recallMessages(db, storeId, which, reason, at);
  await voidCoupons(
    db,
    unsent.map((couponId) => ({ storeId, couponId, reason })),
    at,
  );
}
