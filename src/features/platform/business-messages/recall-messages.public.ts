import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { wakeSender } from './business-message.jobs.ts';

/**
 * Recalls waiting messages and marks those being sent, which are recalled if sending turns out to have failed. One
 * statement, so that no message is missed in between.
 */
const recalling = (which: string): string =>
  `with back as (update business_messages set recall = $3,
       status = case when status = 0 then 3 else status end,
       failure = case when status = 0 then $3 else failure end,
       settled_at = case when status = 0 then $4::timestamptz else settled_at end
     where store_id = $1 and status in (0, 1) and service_id is null and ${which} returning coupon_id, status)
   select coupon_id as "couponId!" from back where status = 3 and coupon_id is not null`;
const RECALL_CAMPAIGN = statement('message-recall-campaign', recalling('campaign_id = $2'));
const RECALL_COUPONS = statement('message-recall-coupons', recalling('coupon_id = any($2)'));
const HOLD = statement(
  'message-hold',
  `update business_messages set due_at = case when $3 then 'infinity'::timestamptz else $4::timestamptz end
   where store_id = $1 and campaign_id = $2 and status in (0, 1) and service_id is null`,
);
/** Includes messages being sent, which wait again if sending fails. */
const WAITING = statement(
  'message-waiting',
  `select count(*)::int as n from business_messages where store_id = $1 and campaign_id = $2
     and (status = 0 or (status = 1 and service_id is null and claimed_at > $3::timestamptz - interval '1 minute'))`,
);

/** Recalls unsent messages; returns the coupons that will not be sent any more. */
export async function recallMessages(
  db: Db,
  storeId: number,
  of: { campaignId: number } | { couponIds: readonly number[] },
  reason: string,
  at: Date,
): Promise<number[]> {
  const rows =
    'campaignId' in of
      ? await db.query(RECALL_CAMPAIGN, [storeId, of.campaignId, reason, at])
      : await db.query(RECALL_COUPONS, [storeId, of.couponIds, reason, at]);
  return rows.map(({ couponId }) => couponId);
}

/** Holds or releases messages already queued by a paused campaign. */
export async function holdMessages(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  storeId: number,
  campaignId: number,
  hold: boolean,
): Promise<void> {
  await ctx.db.query(HOLD, [storeId, campaignId, hold, ctx.now]);
  if (!hold) await wakeSender(ctx);
}

/** How many messages of a campaign were not sent yet. */
export async function waitingMessages(
  db: Db,
  storeId: number,
  campaignId: number,
  now: Date,
): Promise<number> {
  const [waiting] = await db.query(WAITING, [storeId, campaignId, now]);
  return waiting?.n ?? 0;
}
