import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Every file in the store, so that those nobody refers to can be found and taken away without a race. */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** `public/…` or `private/…`, as in the store. */
    key: text('key').primaryKey(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Whose file it is; only private ones have an owner. */
    storeId: integer('store_id'),
    businessId: integer('business_id'),
    /** The name under which a private file is downloaded. */
    name: text('name'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Since when no row is known to refer to it; null while one does. */
    unreferencedSince: instant('unreferenced_since').default(sql`now()`),
    /**
     * When it was last stored under a lease. A newer `unreferenced_since` comes from code that takes no lease, and such
     * a file is never removed at once.
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
