import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** What is said to people's phones: what waits, what is on its way, and what became of the rest (D47). */
export const businessMessages = pgTable(
  'business_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The store that speaks; null: the platform itself. */
    storeId: integer('store_id'),
    /** Goes out by day only, and only to those who agreed. */
    advertising: boolean('advertising').notNull().default(false),
    /** What it is about, where it is about something of the store. */
    couponId: integer('coupon_id'),
    campaignId: integer('campaign_id'),
    orderId: integer('order_id'),
    /** Digits, as the services want them; empty, like the body, half a year after the end. */
    phone: text('phone').notNull(),
    /** One of MESSAGE_KINDS. */
    kind: text('kind').notNull(),
    templateCode: text('template_code'),
    body: text('body').notNull(),
    /** 0 waiting, 1 sending, 2 sent, 3 error: the product's own (D47). */
    status: smallint('status').notNull().default(0),
    /** Why it is an error: one of MESSAGE_FAILURES. */
    failure: text('failure'),
    /** Why it is to be an error (withdrawn, stopped) unless it has left already. */
    recall: text('recall'),
    /** Not handed over before; infinity while its campaign is paused. */
    dueAt: instant('due_at').notNull(),
    /** Past this there is no point in it: an error instead. */
    staleAt: instant('stale_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** Which service took it, and under which name of its own. */
    service: text('service'),
    simulated: boolean('simulated').notNull().default(false),
    serviceId: text('service_id'),
    /** The service's own word for how it ended (CALL_STATUS). */
    serviceCode: text('service_code'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    /** When it was taken up to be handed over: nobody else touches it then. */
    claimedAt: instant('claimed_at'),
    handedOverAt: instant('handed_over_at'),
    settledAt: instant('settled_at'),
    /** When to ask the service how it ended. */
    askAt: instant('ask_at'),
  },
  (table) => [
    index('business_messages_due').on(table.dueAt, table.id).where(sql`status = 0`),
    index('business_messages_open').on(table.askAt).where(sql`status = 1`),
    index('business_messages_campaign')
      .on(table.storeId, table.campaignId, table.status)
      .where(sql`campaign_id is not null`),
    uniqueIndex('business_messages_coupon_key')
      .on(table.storeId, table.couponId)
      .where(sql`coupon_id is not null`),
    index('business_messages_order')
      .on(table.storeId, table.orderId, table.id)
      .where(sql`order_id is not null`),
    index('business_messages_asked').on(table.storeId, table.requestedAt).where(sql`campaign_id is null`),
    index('business_messages_told').on(table.settledAt).where(sql`settled_at is not null and phone <> ''`),
  ],
);
