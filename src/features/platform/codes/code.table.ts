import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

/** Codes. A row without a parent is a group; its value is the group's name (`SALES_TP`). */
export const codes = pgTable(
  'codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id'),
    value: varchar('value', { length: 50 }).notNull(),
    name: varchar('name', { length: 200 }).notNull(),
    /** Names in the other built-in languages: `[{ language, name }]`. */
    translations: jsonb('translations').$type<{ language: string; name: string }[]>().notNull().default([]),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    description: varchar('description', { length: 1000 }),
    reference1: varchar('reference1', { length: 200 }),
    reference2: varchar('reference2', { length: 200 }),
    reference3: varchar('reference3', { length: 200 }),
    /** Built-in: rules depend on the value, so neither value nor row can be changed (D24). */
    seeded: boolean('seeded').notNull().default(false),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('codes_parent_id_value_key')
      .on(sql`coalesce(${table.parentId}, 0)`, table.value)
      .where(sql`deleted_at is null`),
  ],
);

export const codeParent = codeColumns(codes, 'code.members', ['parentId']);
export const codeNames = languageColumns(codes, 'code.one', ['translations']);
