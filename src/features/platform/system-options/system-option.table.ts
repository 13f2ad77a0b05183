import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/** Options as data: those that the product obeys, and others that only devices or people read. */
export const systemOptions = pgTable(
  'system_options',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    optionId: text('option_id').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    reference1: text('reference1'),
    reference2: text('reference2'),
    description: text('description'),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('system_options_option_id_key')
      .on(sql`lower(${table.optionId})`)
      .where(sql`deleted_at is null`),
  ],
);

/** Only for nodes of the version before, which write and read it; the changes are in `record_changes`. The next version drops it. */
export const systemOptionChanges = pgTable(
  'system_option_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    optionId: text('option_id').notNull(),
    /** Null: there was no value in use. */
    oldValue: text('old_value'),
    newValue: text('new_value'),
    accountId: integer('account_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('system_option_changes_option').on(table.optionId, table.id)],
);
