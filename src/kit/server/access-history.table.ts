import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './database/columns.ts';

/** Every permitted action (D44); grows without bound, read by account and time. */
export const accessHistory = pgTable(
  'access_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    sessionHash: text('session_hash').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    target: text('target'),
    status: integer('status').notNull(),
    ip: text('ip').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('access_history_account_at').on(table.accountId, table.at)],
);
