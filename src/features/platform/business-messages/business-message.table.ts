import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';
import { sealedColumn } from '#kit/server/sealed/sealed-column.ts';

/** Messages to phones with their state and outcome (D47). */
export const businessMessages = pgTable(
  'business_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The sending store; null: the platform. */
    storeId: integer('store_id'),
    /** Advertising: sent by day only, with consent. */
    advertising: boolean('advertising').notNull().default(false),
    /** Subject of the message, if it concerns a row of the store. */
    couponId: integer('coupon_id'),
    campaignId: integer('campaign_id'),
    orderId: integer('order_id'),
    /** Digits only; emptied, like the body, half a year after the end. */
    phone: text('phone').notNull(),
    /** One of MESSAGE_KINDS. */
    kind: text('kind').notNull(),
    templateCode: text('template_code'),
    /** The Kakao channel, encrypted; null: the configured one. */
    senderKey: text('sender_key'),
    body: text('body').notNull(),
    /** 0 waiting, 1 sending, 2 sent, 3 error: the product's own values (D47). */
    status: smallint('status').notNull().default(0),
    /** Cause of an error: one of MESSAGE_FAILURES. */
    failure: text('failure'),
    /** Cause of an error to set (withdrawn, stopped) unless it was already sent. */
    recall: text('recall'),
    /** Not sent before; infinity while its campaign is paused. */
    dueAt: instant('due_at').notNull(),
    /** Not sent after this time: an error instead. */
    staleAt: instant('stale_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The service that accepted it, and its id there. */
    service: text('service'),
    simulated: boolean('simulated').notNull().default(false),
    serviceId: text('service_id'),
    /** The service's result code; responses say what it means instead (D47). */
    serviceCode: text('service_code'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    /** When it was taken for sending; other nodes skip it from then on. */
    claimedAt: instant('claimed_at'),
    handedOverAt: instant('handed_over_at'),
    settledAt: instant('settled_at'),
    /** When to query the service for the result. */
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
    // Numbers are looked for by their first and by their last digits.
    index('business_messages_phone').on(sql`phone text_pattern_ops`).where(sql`phone <> ''`),
    index('business_messages_phone_end').on(sql`reverse(phone) text_pattern_ops`).where(sql`phone <> ''`),
    index('business_messages_told').on(table.settledAt).where(sql`settled_at is not null and phone <> ''`),
  ],
);

export const senderKeys = sealedColumn(businessMessages, 'senderKey', { by: 'id', inAnyRow: true });
