import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';

/** Options among which a guest chooses (맵기, 사리 추가 …). */
export const optionGroups = pgTable(
  'option_groups',
  {
    ...storeOwned(),
    name: text('name').notNull(),
    /** `[{ language, name }]` */
    translations: jsonb('translations').notNull().default([]),
    /** An entry of OPT_TP: one or several. */
    selectionTypeId: integer('selection_type_id').notNull(),
    /** How many different options must and may be chosen; a null maximum is no limit (D57). */
    minSelected: integer('min_selected').notNull().default(0),
    maxSelected: integer('max_selected'),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const optionGroupCodes = codeColumns(optionGroups, 'optionGroup.one', ['selectionTypeId']);
