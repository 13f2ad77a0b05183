import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';

/** A table that guests sit at and order from by its QR code. */
export const diningTables = pgTable(
  'dining_tables',
  {
    ...storeOwned(),
    number: integer('number').notNull(),
    /** Stands in the QR address in place of the number, so that nobody orders for a table by guessing. */
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
