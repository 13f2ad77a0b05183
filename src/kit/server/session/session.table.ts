import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Open sessions. Only the hash of the cookie's random id is stored (D14). */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    /** What others than its holder know the session by. */
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    csrfToken: text('csrf_token').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    /** Idle timeout in minutes (D67). */
    idleMinutes: smallint('idle_minutes').notNull().default(720),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** What the session is shown instead of its own, as the feature that begins it knows it, and until when. */
    viewingId: integer('viewing_id'),
    viewingUntil: instant('viewing_until'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    // Both expiry columns, for the job that finds expired sessions.
    index('sessions_seen').on(table.seenAt),
    index('sessions_viewing').on(table.viewingId).where(sql`viewing_id is not null`),
    index('sessions_created').on(table.createdAt),
  ],
);
