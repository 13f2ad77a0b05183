import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Whom a store has told when an order stays unseen; no row: nobody. */
export const orderEscalations = pgTable('order_escalations', {
  storeId: integer('store_id').primaryKey(),
  /** After so long without a look. */
  minutes: smallint('minutes').notNull(),
  phone: text('phone').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by').notNull(),
});
