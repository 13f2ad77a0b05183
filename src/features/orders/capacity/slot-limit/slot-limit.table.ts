import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** How many orders of a sales method a store takes in ten minutes; no row: as many as come. */
export const orderSlotLimits = pgTable(
  'order_slot_limits',
  {
    storeId: integer('store_id').notNull(),
    /** A value of SALES_TP. */
    salesType: text('sales_type').notNull(),
    perSlot: smallint('per_slot').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.salesType] })],
);
