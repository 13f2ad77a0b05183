import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeOwned } from '#kit/server/database/columns.ts';
import type { MappingStatus } from './store-mapping.contract.ts';

/**
 * Which agencies a store works with, what each calls the store, and where its request to work with it stands. A mapping
 * that was released is no row any more.
 */
export const storeDeliveryAgencies = pgTable(
  'store_delivery_agencies',
  {
    ...storeOwned(),
    brandId: integer('brand_id').notNull(),
    /** What the agency calls the store. */
    merchantCode: text('merchant_code').notNull(),
    /** Riders may be requested: mapped, and no release is in progress. */
    inUse: boolean('in_use').notNull().default(true),
    status: text('status').$type<MappingStatus>().notNull().default('MAPPING_SUCCESS'),
    /** The last request to the agency; the same one is taken only once. */
    requestId: text('request_id'),
    /** The number the agency gave the mapping. */
    mappedCode: text('mapped_code'),
    /** What the agency said last, in its own words. */
    message: text('message'),
    /** When the status changed. */
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    /** When the agency was last queried. */
    askedAt: instant('asked_at').notNull().default(sql`now()`),
    changedBy: integer('changed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('store_delivery_agencies_brand_key').on(table.storeId, table.brandId),
    index('store_delivery_agencies_brand').on(table.brandId),
    index('store_delivery_agencies_open')
      .on(table.askedAt)
      .where(sql`status in ('MAPPING_REQUEST', 'CANCEL_REQUEST')`),
  ],
);
