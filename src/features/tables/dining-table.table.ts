import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';

/** A table where customers sit and order by its QR code. */
export const diningTables = pgTable(
  'dining_tables',
  {
    ...storeOwned(),
    number: integer('number').notNull(),
    /** Used in the QR address instead of the number, so that orders for other tables cannot be guessed. */
    uuid: uuid('uuid').notNull().defaultRandom(),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('dining_tables_store_number_key')
      .on(table.storeId, table.number)
      .where(sql`deleted_at is null`),
    uniqueIndex('dining_tables_uuid_key').on(table.uuid),
  ],
);
