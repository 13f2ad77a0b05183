import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';

/** Languages for texts of the platform and of stores. */
export const languages = pgTable(
  'languages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    languageId: text('language_id').notNull(),
    name: text('name').notNull(),
    displayOrder: integer('display_order').notNull(),
    reference1: text('reference1'),
    reference2: text('reference2'),
    isDefault: boolean('is_default').notNull().default(false),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('languages_language_id_key')
      .on(sql`lower(${table.languageId})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('languages_one_default').on(table.isDefault).where(sql`is_default and deleted_at is null`),
  ],
);
