import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/**
 * Failed attempts by hashed key: an account from one network or device, a network, an account from everywhere (D66).
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    /** The account of the attempts as a hash; null for those of a network. */
    subject: text('subject'),
    failures: integer('failures').notNull(),
    /** When the first of them was. */
    since: instant('since').notNull().default(sql`now()`),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('login_attempts_subject').on(table.subject)],
);
