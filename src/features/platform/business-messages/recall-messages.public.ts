import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { wakeSender } from './business-message.jobs.ts';

/**
 * What waits is taken back. What is being handed over at this moment is called back: it goes the same way should it
 * turn out not to have left. One statement, so that none slips through between the two.
 */
const recalling = (which: string): string =>
  `with back as (update business_messages set recall = $3,
       status = case when status = 0 then 3 else status end,
       failure = case when status = 0 then $3 else failure end,
       settled_at = case when status = 0 then $4::timestamptz else settled_at end
     where store_id = $1 and status in (0, 1) and service_id is null and ${which} returning coupon_id, status)
   select coupon_id as "couponId" from back where status = 3 and coupon_id is not null`;
const RECALL_CAMPAIGN = statement('message-recall-campaign', recalling('campaign_id = $2'));
const RECALL_COUPONS = statement('message-recall-coupons', recalling('coupon_id = any($2)'));
const HOLD = statement(
  'message-hold',
  `update business_messages set due_at = case when $3 then 'infinity'::timestamptz else $4::timestamptz end
   where store_id = $1 and campaign_id = $2 and status in (0, 1) and service_id is null`,
);
/** With what the sender has in its hands now: what it cannot hand over waits again. */
const WAITING = statement(
  'message-waiting',
  `select count(*)::int as n from business_messages where store_id = $1 and campaign_id = $2
     and (status = 0 or (status = 1 and service_id is null and claimed_at > $3::timestamptz - interval '1 minute'))`,
);

/** Takes back messages that have not gone out; answers the coupons in those that now never will. */
export async function recallMessages(
  db: Db,
  storeId: number,
  of: { campaignId: number } | { couponIds: readonly number[] },
  reason: string,
  at: Date,
): Promise<number[]> {
  const [recall, value] =
    'campaignId' in of ? [RECALL_CAMPAIGN, of.campaignId] : [RECALL_COUPONS, of.couponIds];
  const rows = await db.query<{ couponId: number }>(recall, [storeId, value, reason, at]);
  return rows.map(({ couponId }) => couponId);
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

/** How many messages of a campaign have not left. */
export async function waitingMessages(
  db: Db,
  storeId: number,
  campaignId: number,
  now: Date,
): Promise<number> {
  const [waiting] = await db.query<{ n: number }>(WAITING, [storeId, campaignId, now]);
  return waiting?.n ?? 0;
}
