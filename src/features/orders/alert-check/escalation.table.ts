import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Phone that a store has notified of unseen orders; no row: off. */
export const orderEscalations = pgTable('order_escalations', {
  storeId: integer('store_id').primaryKey(),
  /** Minutes without being seen. */
  minutes: smallint('minutes').notNull(),
  phone: text('phone').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by').notNull(),
});
