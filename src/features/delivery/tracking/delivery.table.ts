import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Callbacks that were taken in, so that a repeated one changes nothing (D50). */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    agencyType: text('agency_type').notNull(),
    eventId: text('event_id').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.agencyType, table.eventId] }),
    index('delivery_events_at').on(table.at),
  ],
);
