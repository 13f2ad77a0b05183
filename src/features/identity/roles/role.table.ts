import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';

/** A named set of resources assigned to accounts. */
export const roles = pgTable(
  'roles',
  {
    roleId: text('role_id').primaryKey(),
    name: text('name').notNull(),
    /** Names in the other languages: `[{ language, name }]`. */
    translations: jsonb('translations').notNull().default([]),
    description: text('description'),
    inUse: boolean('in_use').notNull().default(true),
    /** Built-in and cannot be deleted (D45). */
    builtIn: boolean('built_in').notNull().default(false),
    ...tracked(),
  },
  (table) => [uniqueIndex('roles_name_key').on(table.name).where(sql`deleted_at is null`)],
);

export const roleResources = pgTable(
  'role_resources',
  {
    roleId: text('role_id').notNull(),
    resourceId: integer('resource_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.resourceId] }),
    index('role_resources_resource').on(table.resourceId),
  ],
);

/**
 * Permission codes withheld from a role although granted or implied (D10). Removing a finer code from a role inserts a
 * row here, because deleting its grant alone would leave it implied.
 */
export const roleWithheld = pgTable(
  'role_withheld',
  {
    roleId: text('role_id').notNull(),
    resourceId: integer('resource_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.resourceId] }),
    index('role_withheld_resource').on(table.resourceId),
  ],
);
