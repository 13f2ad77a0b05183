import { holdMessages } from '#features/platform/business-messages/recall-messages.public.ts';
import { SENDING_STEPS, type SendingAction } from '#kit/contract/endpoints/sending.ts';
import { conflict, notFound } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { Offer } from '../issue/coupon-offer.ts';
import { campaignStep } from './coupon.jobs.ts';
import { withdrawCoupons } from './coupon-withdrawal.ts';

const CONSENTING = statement(
  'coupon-consenting',
  `select count(*)::int as total, coalesce(max(id), 0) as last from customers
   where store_id = $1 and deleted_at is null and in_use and consent_withdrawn_at is null and consent_until > $2`,
);
const INSERT = statement(
  'coupon-campaign-insert',
  `insert into coupon_campaigns (store_id, discount_id, discount, menu_item_id, menu_item_name, valid_days, total,
     last_customer_id, created_at, created_by, starts_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (store_id) where state in ('running', 'paused') do nothing returning id`,
);
const LOCK = statement(
  'coupon-campaign-lock',
  'select id, state, round, starts_at as "startsAt" from coupon_campaigns where store_id = $1 and id = $2 for update',
);
const SET = statement(
  'coupon-campaign-set',
  `update coupon_campaigns set state = $3, round = round + 1, ended_at = case when $3 = 'stopped' then $4::timestamptz end
   where store_id = $1 and id = $2`,
);

interface Campaign {
  readonly id: number;
  readonly state: string;
  readonly round: number;
  readonly startsAt: Date;
}

/** Starts a campaign to all customers who consent at the time of sending; one at a time per store. */
export async function startCampaign(ctx: StoreContext, offer: Offer): Promise<{ id: number; total: number }> {
  const { db, store, now, principal } = ctx;
  const [counted] = await db.query(CONSENTING, [store.id, offer.sendAt]);
  const { total = 0, last = 0 } = counted ?? {};
  if (total === 0) throw conflict('coupon.nobody');
  const [made] = await db.query(INSERT, [
    store.id,
    offer.terms.id,
    JSON.stringify(offer.terms),
    offer.menuItemId,
    offer.menuItemName,
    offer.validDays,
    total,
    last,
    now,
    principal.accountId,
    offer.sendAt,
  ]);
  if (!made) throw conflict('coupon.campaignRunning');
  await enqueue(ctx, campaignStep, { storeId: store.id, id: made.id, round: 1 }, { at: offer.sendAt });
  return { id: made.id, total };
}

async function lockCampaign(db: Db, storeId: number, id: number): Promise<Campaign> {
  const [campaign] = await db.query(LOCK, [storeId, id]);
  if (!campaign) throw notFound();
  return campaign;
}

/** Pauses, resumes or stops a campaign. Unsent messages wait, or are cancelled and their coupons voided. */
export async function changeCampaign(ctx: StoreContext, id: number, action: SendingAction): Promise<void> {
  const { db, store, now } = ctx;
  const campaign = await lockCampaign(db, store.id, id);
  const { from, to } = SENDING_STEPS[action];
  if (campaign.state === to) return;
  if (!from.includes(campaign.state)) throw conflict('coupon.campaignOver');
  await db.query(SET, [store.id, id, to, now]);
  if (action === 'stop') await withdrawCoupons(db, store.id, { campaignId: id }, 'stopped', now);
  else await holdMessages(ctx, store.id, id, action === 'pause');
  if (action !== 'resume') return;
  const at = new Date(Math.max(campaign.startsAt.getTime(), now.getTime()));
  await enqueue(ctx, campaignStep, { storeId: store.id, id, round: campaign.round + 1 }, { at });
}
