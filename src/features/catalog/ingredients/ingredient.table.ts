import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';

export const ingredients = pgTable(
  'ingredients',
  {
    ...storeOwned(),
    name: text('name').notNull(),
    /** Country of origin, which restaurants must declare. */
    origin: text('origin'),
    /** `[{ language, name, origin }]` */
    translations: jsonb('translations').notNull().default([]),
    inUse: boolean('in_use').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
