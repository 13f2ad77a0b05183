import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Mails about changes of an account to its previous address, inserted by the transaction of the change (D67). */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** The previous address; emptied once the mail was sent or given up. */
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    /** `phone`, `email`, `password`. */
    changed: text('changed').array().notNull(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    /** Advanced before each attempt, so that mails of a killed node are retried. */
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    endedAt: instant('ended_at'),
    /** sent · refused: rejected permanently by the mail server · late: too many attempts. */
    ending: text('ending'),
  },
  (table) => [
    index('account_notices_due').on(table.dueAt, table.id).where(sql`ended_at is null`),
    index('account_notices_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
