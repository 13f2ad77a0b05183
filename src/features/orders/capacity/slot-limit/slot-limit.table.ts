import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Maximum orders of a sales type in ten minutes; no row: unlimited. */
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
