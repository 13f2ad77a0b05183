import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** A file stored by a request whose row may not be committed yet: it is not removed and counts for its owner. */
export const fileLeases = pgTable('file_leases', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** As in `stored_files`. */
  key: text('key').notNull(),
  storeId: integer('store_id'),
  businessId: integer('business_id'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
