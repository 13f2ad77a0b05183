import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Pauses and busy modes of stores. A row has no effect after its end. */
export const orderingPauses = pgTable(
  'ordering_pauses',
  {
    storeId: integer('store_id').notNull(),
    /** `pause` or `busy`. */
    kind: text('kind').notNull(),
    /** A value of SALES_TP. */
    salesType: text('sales_type').notNull(),
    /** Null: no end. */
    until: instant('until'),
    /** The end was chosen as the next opening; `until` is its time. */
    untilOpening: boolean('until_opening').notNull().default(false),
    /** Minutes that busy mode adds to the preparation time. */
    minutes: integer('minutes').notNull().default(0),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    startedBy: integer('started_by'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.salesType] })],
);
