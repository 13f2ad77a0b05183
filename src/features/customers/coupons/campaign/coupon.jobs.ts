import { waitingMessages } from '#features/platform/business-messages/recall-messages.public.ts';
import { AppError } from '#kit/contract/errors.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { defineJobs, enqueue, type Job, type JobContext, job } from '#kit/server/jobs/job.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { termsValue } from '../coupon-terms.rules.ts';
import { issueCoupons } from '../issue/coupon-issue.ts';
import { readOffer } from '../issue/coupon-offer.ts';

/** Customers a step; what is in memory at a time, however many there are. */
const STEP = 500;
/** So many messages of a campaign wait at most: a pause or a withdrawal finds what has not gone out here. */
const AHEAD = 1_000;
/** How long to wait when the sender is that far behind. */
const REST_MS = 500;

const LOCK = statement(
  'coupon-step-lock',
  `select state, round, cursor, last_customer_id as "last", discount_id as "discountId", discount as "terms",
     menu_item_id as "menuItemId", valid_days as "validDays", created_by as "createdBy"
   from coupon_campaigns where store_id = $1 and id = $2 for update`,
);
// Along the primary key, from where the last step ended. Shared locks: a withdrawal comes before or after, never between.
const NEXT = statement(
  'coupon-step-next',
  `select id, phone, name from customers
   where store_id = $1 and id > $2 and id <= $3 and deleted_at is null and in_use
     and consent_withdrawn_at is null and consent_until > $4
   order by id limit $5 for share`,
);
const MOVE = statement(
  'coupon-step-move',
  `update coupon_campaigns set cursor = $3, issued = issued + $4,
     state = case when $5 then 'done' else state end, ended_at = case when $5 then $6::timestamptz end
   where store_id = $1 and id = $2`,
);
const STOP = statement(
  'coupon-step-stop',
  `update coupon_campaigns set state = 'stopped', stop_reason = $3, ended_at = $4 where store_id = $1 and id = $2`,
);

type Campaign = RowOf<typeof LOCK>;

interface Step {
  readonly storeId: number;
  readonly id: number;
  readonly round: number;
}

/** The current offer; undefined if it differs from the confirmed one. */
async function confirmedOffer(ctx: JobContext, store: StoreFacts, campaign: Campaign) {
  try {
    const offer = await readOffer(ctx.db, ctx.services.codes, store, campaign, ctx.now);
    const same =
      termsValue(offer.terms) === termsValue(campaign.terms) && offer.terms.type === campaign.terms.type;
    return same ? { ...offer, terms: campaign.terms } : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function takeStep(ctx: JobContext, step: Step): Promise<void> {
  const { db, services, now } = ctx;
  const { storeId, id } = step;
  const [campaign] = await db.query(LOCK, [storeId, id]);
  const store = await services.stores.find(storeId);
  if (!campaign || !store || campaign.state !== 'running' || campaign.round !== step.round) return;
  if ((await waitingMessages(db, storeId, id, now)) >= AHEAD)
    return enqueue(ctx, campaignStep, step, { at: new Date(now.getTime() + REST_MS) });

  const offer = await confirmedOffer(ctx, store, campaign);
  if (!offer) return void (await db.query(STOP, [storeId, id, 'discountGone', now]));
  // The night began before the campaign was complete.
  if (offer.sendAt > now) return enqueue(ctx, campaignStep, step, { at: offer.sendAt });

  const next = await db.query(NEXT, [storeId, campaign.cursor, campaign.last, now, STEP]);
  const issued = await issueCoupons(ctx, store, offer, next, {
    campaignId: id,
    accountId: campaign.createdBy,
  });
  const done = next.length < STEP;
  const cursor = done ? campaign.last : (next.at(-1)?.id ?? campaign.last);
  await db.query(MOVE, [storeId, id, cursor, issued, done, now]);
  if (!done) await enqueue(ctx, campaignStep, step);
}

/**
 * One step of a campaign: the next few hundred customers, then the next step. Coupons, messages, progress and the next
 * step are one transaction, so a killed node neither skips customers nor sends twice.
 */
export const campaignStep: Job<Step> = job<Step>('coupon-campaign', {
  handle: takeStep,
  async givenUp({ db, now }, { storeId, id }) {
    await db.query(STOP, [storeId, id, 'failed', now]);
  },
});

export default defineJobs(campaignStep);
