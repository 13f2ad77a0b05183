import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ValueOf } from '#kit/contract/field.ts';
import { tracked } from '#kit/server/database/columns.ts';
import type { TextCatalog } from './text-catalog.contract.ts';

/**
 * The table of one text catalog. Rows keep the language they were created in, so that a new default changes nothing.
 */
export const textCatalogTable = <const Name extends string>(name: Name, keyIndex: string) =>
  pgTable(
    name,
    {
      id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
      key: text('key').notNull(),
      typeId: integer('type_id').notNull(),
      language: text('language').notNull(),
      text: text('text').notNull(),
      /** Texts in all other languages. */
      translations: jsonb('translations')
        .$type<ValueOf<TextCatalog['form']['translations']>>()
        .notNull()
        .default([]),
      inUse: boolean('in_use').notNull().default(true),
      ...tracked(),
    },
    (table) => [
      uniqueIndex(keyIndex).on(table.key).where(sql`deleted_at is null`),
      index(`${name}_type_id`).on(table.typeId),
    ],
  );

export type TextCatalogTable = ReturnType<typeof textCatalogTable>;
