import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * Every action of an account and every refusal (D44), read by account and time. Partitioned by month of `at` (migration
 * `history-partitions`), so that old months are dropped instead of deleted row by row.
 */
export const accessHistory = pgTable(
  'access_history',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    sessionHash: text('session_hash').notNull(),
    method: text('method').notNull(),
    route: text('route').notNull(),
    target: text('target'),
    status: integer('status').notNull(),
    ip: text('ip').notNull(),
    at: instant('at').notNull(),
    /** What the session was shown instead of its own: a login id, or a role and its place. */
    viewedAs: text('viewed_as'),
    /** Position in the hash chain, without gaps; null in rows of nodes that predate the chain. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('access_history_account_at').on(table.accountId, table.at),
    // A unique index over partitions contains their key; one writer at a time assigns the positions.
    uniqueIndex('access_history_seq').on(table.seq, table.at),
  ],
);

/** Start (`anchor`) and end (`head`) of the hash chain, both signed. */
export const accessHistoryMarks = pgTable('access_history_marks', {
  kind: text('kind').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Rows up to this id may lack a hash, because they are older than the chain. */
  unchainedTo: bigint('unchained_to', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  mac: text('mac').notNull(),
});
