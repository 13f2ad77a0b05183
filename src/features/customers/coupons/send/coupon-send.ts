import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { requireMessages, requireRoom } from '#features/platform/business-messages/queue-messages.public.ts';
import { AppError, conflict, fieldError } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { startCampaign } from '../campaign/coupon-campaign.ts';
import { couponSend } from '../coupon.contract.ts';
import { termsValue } from '../coupon-terms.rules.ts';
import { issueCoupons, type Recipient } from '../issue/coupon-issue.ts';
import { type Offer, readOffer } from '../issue/coupon-offer.ts';

// Shared lock: a withdrawal that comes meanwhile waits, then finds the message and takes it back.
const CUSTOMER = statement(
  'coupon-customer',
  `select id, phone, name, consent_withdrawn_at is null and consent_until > $3 as "consents"
   from customers where store_id = $1 and phone_key = $2 and in_use and deleted_at is null for share`,
);

type Request = ReturnType<typeof couponSend.parse>;
const wires = couponSend.fields;

/** The sender's data must be current: another amount, or another day, is refused. */
function checkAgreed(ctx: StoreContext, request: Request, offer: Offer): void {
  if (request.discountValue !== null && request.discountValue !== termsValue(offer.terms))
    throw conflict('coupon.discountChanged');
  const day = clockOf(ctx.store.timeZone).toWallClock(offer.sendAt).slice(0, 10);
  if (request.sendDate !== null && request.sendDate.slice(0, 10) !== day)
    throw fieldError(wires.sendDate.wire, 'coupon.dayPassed', { day: { day } });
}

async function recipientOf(ctx: StoreContext, phone: string | null, sendAt: Date): Promise<Recipient> {
  if (phone === null) throw fieldError(wires.phone.wire, 'field.required');
  const [customer] = await ctx.db.query(CUSTOMER, [ctx.store.id, phoneKey(phone), sendAt]);
  if (!customer)
    throw new AppError(404, 'coupon.customerMissing', {
      fields: { [wires.phone.wire]: { key: 'coupon.customerMissing' } },
    });
  if (!customer.consents) throw conflict('coupon.noConsent');
  return customer;
}

export interface Sent {
  readonly count: number;
  readonly sendAt: Date;
  readonly campaignId: number | null;
}

/** Sends one coupon to one customer, or begins to send it to everybody who agreed. */
export async function sendCoupon(ctx: StoreContext, request: Request): Promise<Sent> {
  const { db, services, store, now } = ctx;
  const offer = await readOffer(db, services.codes, store, request, now);
  checkAgreed(ctx, request, offer);
  requireMessages(services);
  if (request.bulk) {
    const { id, total } = await startCampaign(ctx, offer);
    return { count: total, sendAt: offer.sendAt, campaignId: id };
  }
  const recipient = await recipientOf(ctx, request.phone, offer.sendAt);
  await requireRoom(ctx, store.id);
  const by = { campaignId: null, accountId: ctx.principal.accountId };
  const count = await issueCoupons(ctx, store, offer, [recipient], by);
  return { count, sendAt: offer.sendAt, campaignId: null };
}
