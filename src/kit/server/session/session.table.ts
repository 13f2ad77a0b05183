import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Open sessions. The cookie's random id is not here, only its hash (D14). */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    csrfToken: text('csrf_token').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    /** Minutes without a call after which it ends (D67). */
    idleMinutes: smallint('idle_minutes').notNull().default(720),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    // Both ends of a session, for those that look for what ran out.
    index('sessions_seen').on(table.seenAt),
    index('sessions_created').on(table.createdAt),
  ],
);
