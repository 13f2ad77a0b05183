import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Background jobs, inserted by the transaction that needs them (docs/decisions/0012). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queue: text('queue').notNull(),
    /** At most one open job of a queue has this key; null: no limit. */
    key: text('key'),
    payload: jsonb('payload').notNull().default({}),
    runAt: instant('run_at').notNull(),
    /** Counted before each attempt, so that a job that ends its process is not retried forever. */
    attempts: integer('attempts').notNull().default(0),
    /** Until then the job is reserved for the node that claimed it. */
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
