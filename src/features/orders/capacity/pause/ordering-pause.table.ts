import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Where a store takes no orders for a while, or needs longer for them. Over when its time is over; nobody has to end it. */
export const orderingPauses = pgTable(
  'ordering_pauses',
  {
    storeId: integer('store_id').notNull(),
    /** `pause` or `busy`. */
    kind: text('kind').notNull(),
    /** A value of SALES_TP. */
    salesType: text('sales_type').notNull(),
    /** Null: until somebody ends it. */
    until: instant('until'),
    /** The end was chosen as the next opening; `until` holds when that is. */
    untilOpening: boolean('until_opening').notNull().default(false),
    /** What busy adds to the preparation time. */
    minutes: integer('minutes').notNull().default(0),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    startedBy: integer('started_by'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.salesType] })],
);
