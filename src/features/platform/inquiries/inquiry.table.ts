import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Questions of app members and the answers to them (docs/decisions/0051). Who asked stands in the member's row only. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id').notNull(),
    memberId: integer('member_id').notNull(),
    /** Type and name of the partner's key, as of its members. */
    partner: text('partner').notNull(),
    partnerInquiryId: text('partner_inquiry_id').notNull(),
    /** The language in which the member asked, as the app names it; null: that of the store. */
    language: text('language'),
    /** Emptied, like content and answer, when the member is erased. */
    title: text('title').notNull(),
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: integer('answered_by'),
    /** When the answer got the words it has now. */
    answerChangedAt: instant('answer_changed_at'),
    /** When the member was last told, by one of these two; null: never. */
    toldAt: instant('told_at'),
    pushId: integer('push_id'),
    messageId: bigint('message_id', { mode: 'number' }),
    /** Why the member could not be told of the answer: one of TELL_OBSTACLES. */
    tellObstacle: text('tell_obstacle'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedBy: integer('updated_by'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('inquiries_partner_key').on(table.partner, table.partnerInquiryId),
    index('inquiries_sent').on(table.sentAt),
    index('inquiries_store').on(table.storeId, table.sentAt),
    index('inquiries_member').on(table.memberId, table.sentAt),
    index('inquiries_waiting').on(table.sentAt).where(sql`answered_at is null`),
  ],
);
