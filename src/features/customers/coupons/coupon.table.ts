import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeOwned } from '#kit/server/database/columns.ts';
import type { CouponTerms } from './coupon-terms.rules.ts';

/** What a coupon takes off and for how long, as it was when it was sent: later edits change no promise. */
const terms = () => ({
  discountId: integer('discount_id').notNull(),
  /** `CouponTerms` */
  discount: jsonb('discount').$type<CouponTerms>().notNull(),
  menuItemId: integer('menu_item_id'),
  menuItemName: text('menu_item_name'),
  /** 1, 7, 14 or 30. */
  validDays: smallint('valid_days').notNull(),
});

/** One sending to everybody who agreed. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    ...storeOwned(),
    ...terms(),
    /** running, paused, done or stopped. */
    state: text('state').notNull().default('running'),
    /** Why it stopped automatically; null: stopped by a person. */
    stopReason: text('stop_reason'),
    /** How many agreed when it was asked for. */
    total: integer('total').notNull(),
    issued: integer('issued').notNull().default(0),
    /** Customers up to this one have been processed; those after `lastCustomerId` will not be. */
    cursor: integer('cursor').notNull().default(0),
    lastCustomerId: integer('last_customer_id').notNull(),
    /** Rises with each pause and stop, so that work put away before does nothing. */
    round: integer('round').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by'),
    /** Not before: the morning after, when it was asked for at night. */
    startsAt: instant('starts_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupon_campaigns_open_key').on(table.storeId).where(sql`state in ('running', 'paused')`),
  ],
);

/** Every coupon that was sent: to whom, by whom, until when, and which order used it. */
export const coupons = pgTable(
  'coupons',
  {
    ...storeOwned(),
    ...terms(),
    campaignId: integer('campaign_id'),
    customerId: integer('customer_id').notNull(),
    /** The phone number it was sent to, kept when the customer is erased. */
    phone: text('phone').notNull(),
    customerName: text('customer_name'),
    /** Twelve letters and digits without hyphens. */
    code: text('code').notNull(),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: integer('issued_by'),
    /** First moment at which it is no longer good: the midnight after its last day, store time. */
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
    orderId: integer('order_id'),
    /** Never went out: the consent was taken back or the campaign stopped before. */
    voidedAt: instant('voided_at'),
    /** withdrawn or stopped. */
    voidReason: text('void_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupons_code_key').on(table.code),
    uniqueIndex('coupons_campaign_customer_key')
      .on(table.storeId, table.campaignId, table.customerId)
      .where(sql`campaign_id is not null`),
    index('coupons_list').on(table.storeId, table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('coupons_customer').on(
      table.storeId,
      table.customerId,
      table.issuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('coupons_order').on(table.storeId, table.orderId).where(sql`order_id is not null`),
  ],
);
