import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** First responses of requests with an `Idempotency-Key`, kept for a day (D28). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('idempotency_keys_at').on(table.at)],
);
