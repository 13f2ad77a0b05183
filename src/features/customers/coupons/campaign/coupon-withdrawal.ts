import { wakeSender } from '#features/platform/business-messages/queue-messages.public.ts';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

/**
 * What waits is taken back, and the coupon in it with it. What is being handed over at this moment is called back: it
 * goes the same way should it turn out not to have left. One statement, so that none slips through between the two.
 */
const voiding = (which: string): string =>
  `with back as (update business_messages set recall = $3,
       status = case when status = 0 then 3 else status end,
       failure = case when status = 0 then $3 else failure end,
       settled_at = case when status = 0 then $4::timestamptz else settled_at end
     where store_id = $1 and status in (0, 1) and service_id is null and ${which} returning coupon_id, status)
   update coupons c set voided_at = $4, void_reason = $3 from back
   where c.store_id = $1 and c.id = back.coupon_id and back.status = 3 and c.used_at is null`;
const VOID_CAMPAIGN = statement('coupon-void-campaign', voiding('campaign_id = $2'));
const VOID_CUSTOMERS = statement(
  'coupon-void-customers',
  voiding(
    'coupon_id in (select id from coupons where store_id = $1 and customer_id = any($2) and voided_at is null and ends_at > $4)',
  ),
);
const HOLD = statement(
  'coupon-hold',
  `update business_messages set due_at = case when $3 then 'infinity'::timestamptz else $4::timestamptz end
   where store_id = $1 and campaign_id = $2 and status in (0, 1) and service_id is null`,
);

/** Takes back the coupons of customers or a campaign whose messages have not gone out. */
export async function voidCoupons(
  db: Db,
  storeId: number,
  of: { campaignId: number } | { customerIds: readonly number[] },
  reason: 'withdrawn' | 'stopped',
  at: Date,
): Promise<void> {
  if ('campaignId' in of) await db.query(VOID_CAMPAIGN, [storeId, of.campaignId, reason, at]);
  else await db.query(VOID_CUSTOMERS, [storeId, of.customerIds, reason, at]);
}

/** Holds back what a paused campaign has written already, or lets it go. */
export async function holdMessages(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  storeId: number,
  campaignId: number,
  hold: boolean,
): Promise<void> {
  await ctx.db.query(HOLD, [storeId, campaignId, hold, ctx.now]);
  if (!hold) await wakeSender(ctx);
}
