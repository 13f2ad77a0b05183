import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { queueMessages } from '#features/platform/business-messages/queue-messages.public.ts';
import { type Locale, toLocale } from '#kit/contract/i18n/messages.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { termsValue } from '../coupon-terms.rules.ts';
import { shownCode } from './coupon-code.rules.ts';
import { freshCode } from './coupon-code.ts';
import type { Offer } from './coupon-offer.ts';

/** A customer who has one of this campaign gets no second one. */
const INSERT = statement(
  'coupon-insert',
  `insert into coupons (store_id, campaign_id, discount_id, discount, menu_item_id, menu_item_name, valid_days,
     customer_id, phone, customer_name, code, issued_at, issued_by, ends_at)
   select $1, $2::int, $3, $4::jsonb, $5::int, $6, $7, r.id, r.phone, r.name, r.code, $8, $9::int, $10
   from jsonb_to_recordset($11) as r (id int, phone text, name text, code text)
   on conflict (store_id, campaign_id, customer_id) where campaign_id is not null do nothing
   returning id, phone, customer_name as "name", code`,
);

export interface Recipient {
  readonly id: number;
  readonly phone: string;
  readonly name: string | null;
}
interface Issued extends Recipient {
  readonly code: string;
}

export type Issuer = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

/** The name of the discount in the language that the store speaks to its guests. */
const nameIn = ({ name, translations }: Offer['terms'], language: string): string =>
  translations.find((each) => each.language === language)?.name ?? name;

function bodyWriter(ctx: Issuer, store: StoreFacts, offer: Offer): (coupon: Issued) => string {
  const locale: Locale = toLocale(store.defaultLanguage) ?? 'ko';
  const { texts, config } = ctx.services;
  const { terms } = offer;
  const value = termsValue(terms);
  const off = texts.translate(locale, `coupon.text.${terms.type}`, { value });
  const item = offer.menuItemName ?? texts.translate(locale, 'coupon.text.order');
  const lastMinute = new Date(offer.endsAt.getTime() - 60_000);
  return ({ code }) =>
    texts.translate(locale, 'coupon.text', {
      store: store.name,
      discount: nameIn(terms, store.defaultLanguage),
      benefit: `${item} ${off}`,
      code: shownCode(code),
      until: clockOf(store.timeZone).toWallClock(lastMinute).slice(0, 16),
      optOut: config.messages.optOut,
    });
}

/**
 * Issues a coupon to each of these customers and enqueues its message, in the caller's transaction. Customers with one
 * of the same campaign are skipped; returns how many were issued.
 */
export async function issueCoupons(
  ctx: Issuer,
  store: StoreFacts,
  offer: Offer,
  recipients: readonly Recipient[],
  by: { campaignId: number | null; accountId: number | null },
): Promise<number> {
  if (recipients.length === 0) return 0;
  const rows = recipients.map(({ id, phone, name }) => ({ id, phone, name, code: freshCode() }));
  const issued = await ctx.db.query(INSERT, [
    store.id,
    by.campaignId,
    offer.terms.id,
    JSON.stringify(offer.terms),
    offer.menuItemId,
    offer.menuItemName,
    offer.validDays,
    ctx.now,
    by.accountId,
    offer.endsAt,
    JSON.stringify(rows),
  ]);
  const write = bodyWriter(ctx, store, offer);
  await queueMessages(
    ctx,
    issued.map((coupon) => ({
      storeId: store.id,
      couponId: coupon.id,
      campaignId: by.campaignId,
      phone: phoneKey(coupon.phone),
      body: write(coupon),
      advertising: true,
      dueAt: offer.sendAt,
      // A coupon that has ended is not announced.
      staleAt: offer.endsAt,
    })),
  );
  return issued.length;
}
