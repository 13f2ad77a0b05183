import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Every stored file, so that unreferenced ones can be found and removed without a race. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** `public/…` or `private/…`, as in the store. */
    key: text('key').primaryKey(),
    type: text('type').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    /** Owner of a private file; public files have none. */
    storeId: integer('store_id'),
    businessId: integer('business_id'),
    /** Download name of a private file. */
    name: text('name'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Since when no row references it; null while one does. */
    unreferencedSince: instant('unreferenced_since').default(sql`now()`),
    /**
     * When it was last stored under a lease. A newer `unreferenced_since` comes from code without leases; such a file
     * is never removed at once.
     */
    leasedAt: instant('leased_at'),
  },
  (table) => [
    index('stored_files_unreferenced')
      .on(table.unreferencedSince)
      .where(sql`${table.unreferencedSince} is not null`),
    // The attachments of one owner, for its quota.
    index('stored_files_store').on(table.storeId).where(sql`${table.storeId} is not null`),
    index('stored_files_business').on(table.businessId).where(sql`${table.businessId} is not null`),
  ],
);
