import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';

export const categories = pgTable(
  'categories',
  {
    ...storeOwned(),
    name: text('name').notNull(),
    /** `[{ language, name }]` */
    translations: jsonb('translations').notNull().default([]),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
