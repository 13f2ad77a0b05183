import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import type { ChangedValues } from './record-change.ts';

/** Who changed which record when, and what; grows until pruned, read by record. */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table of the record, because several resources may show one record. */
    tableName: text('table_name').notNull(),
    /** Its integer id, or its key where it has none. */
    rowId: text('row_id').notNull(),
    storeId: integer('store_id'),
    businessId: integer('business_id'),
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    changes: jsonb('changes').$type<ChangedValues>().notNull(),
    accountId: integer('account_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('record_changes_record').on(table.tableName, table.rowId, table.id),
    index('record_changes_removed').on(table.at).where(sql`kind = 'remove'`),
  ],
);
