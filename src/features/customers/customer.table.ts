import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, storeOwned, tracked } from '#kit/server/database/columns.ts';

/** The customers of a store: number of orders, and consent to advertising. */
export const customers = pgTable(
  'customers',
  {
    ...storeOwned(),
    /** As people write it. */
    phone: text('phone').notNull(),
    /** The normalised number for comparison (`phoneKey`). */
    phoneKey: text('phone_key').notNull(),
    name: text('name'),
    address: text('address'),
    addressDetail: text('address_detail'),
    memo: text('memo'),
    /** Orders by device, app, table or partner that were not cancelled. */
    orderCount: integer('order_count').notNull().default(0),
    /** The same by phone. */
    phoneOrderCount: integer('phone_order_count').notNull().default(0),
    inUse: boolean('in_use').notNull().default(true),
    lastOrderedAt: instant('last_ordered_at'),
    /** Kept after a withdrawal too, as proof of when it was given. */
    consentedAt: instant('consented_at'),
    consentUntil: instant('consent_until'),
    consentWithdrawnAt: instant('consent_withdrawn_at'),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('customers_store_phone_key').on(table.storeId, table.phoneKey).where(sql`deleted_at is null`),
    // Number and name trail, so that looking for them reads this index and no rows. An address could be too long for it.
    index('customers_list')
      .on(
        table.storeId,
        table.lastOrderedAt.desc().nullsLast(),
        table.id.desc().nullsLast(),
        table.inUse,
        table.phoneKey,
        table.name,
      )
      .where(sql`deleted_at is null`),
    index('customers_consent')
      .on(table.storeId, table.consentUntil)
      .where(sql`deleted_at is null and in_use and consent_withdrawn_at is null`),
    index('customers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);
