import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

/** What roles consist of: actions (permissions for calls) and navigation entries (screens in the side menu). */
export const resources = pgTable(
  'resources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `action` or `navigation`. */
    kind: text('kind').notNull(),
    /** The permission code (`CategorySearch`), or the key of a navigation entry. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Names in the other languages: `[{ language, name }]`. */
    translations: jsonb('translations').$type<{ language: string; name: string }[]>().notNull().default([]),
    /** What an action does, of the code group EVENT; null for navigation. */
    typeId: integer('type_id'),
    icon: text('icon'),
    /** 1 or 2, for navigation. */
    level: integer('level'),
    parentId: integer('parent_id'),
    displayOrder: integer('display_order').notNull().default(1),
    url: text('url').notNull().default(''),
    method: text('method').notNull().default('NONE'),
    /** The permission code required to show a navigation entry. */
    permission: text('permission'),
    inUse: boolean('in_use').notNull().default(true),
    builtIn: boolean('built_in').notNull().default(false),
    description: text('description'),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('resources_code_key').on(table.kind, table.code).where(sql`deleted_at is null`),
    uniqueIndex('resources_name_key').on(table.name).where(sql`kind = 'action' and deleted_at is null`),
    uniqueIndex('resources_url_method_key')
      .on(table.url, table.method)
      .where(sql`url <> '' and deleted_at is null`),
    index('resources_parent').on(table.parentId),
  ],
);

export const resourceTypes = codeColumns(resources, 'action.one', ['typeId']);
export const entryNames = languageColumns(resources, 'navigation.one', ['translations'], {
  kind: 'navigation',
});
export const actionNames = languageColumns(resources, 'action.one', ['translations'], { kind: 'action' });
