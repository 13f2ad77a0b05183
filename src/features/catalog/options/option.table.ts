import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ValueOf } from '#kit/contract/field.ts';
import { storeOwned, tracked, won } from '#kit/server/database/columns.ts';
import type { option } from './option.contract.ts';

export const options = pgTable(
  'options',
  {
    ...storeOwned(),
    groupId: integer('group_id').notNull(),
    name: text('name').notNull(),
    translations: jsonb('translations')
      .$type<ValueOf<typeof option.form.translations>>()
      .notNull()
      .default([]),
    cost: won('cost').notNull().default(0),
    price: won('price').notNull().default(0),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // The trash.
    index('options_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('options_store_group').on(table.storeId, table.groupId),
  ],
);
