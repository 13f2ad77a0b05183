import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Work to be done later, put here by the transaction that wants it (docs/decisions/0012). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** At most one open job of a queue has this key; null: any number. */
    key: text('key'),
    payload: jsonb('payload').notNull().default({}),
    runAt: instant('run_at').notNull(),
    /** Counted before each try, so that a job that ends its process does not do so for ever. */
    attempts: integer('attempts').notNull().default(0),
    /** Until then the node that took it is about to start. */
    claimedUntil: instant('claimed_until'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    finishedAt: instant('finished_at'),
    failed: boolean('failed').notNull().default(false),
  },
  (table) => [
    index('jobs_open').on(table.runAt, table.id).where(sql`finished_at is null`),
    uniqueIndex('jobs_open_key').on(table.queue, table.key).where(sql`finished_at is null`),
    index('jobs_finished').on(table.finishedAt).where(sql`finished_at is not null`),
  ],
);
