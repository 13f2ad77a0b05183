import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Mails that tell an address what was changed on its account, put here by the transaction of the change (D67). */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** The address before the change; emptied once the mail has left or was given up. */
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    /** `phone`, `email`, `password`. */
    changed: text('changed').array().notNull(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    /** Moved on before each try, so that what a killed node had in its hands is tried again. */
    dueAt: instant('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    endedAt: instant('ended_at'),
    /** sent · refused: the mail server never takes it · late: too many tries. */
    ending: text('ending'),
  },
  (table) => [
    index('account_notices_due').on(table.dueAt, table.id).where(sql`ended_at is null`),
    index('account_notices_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
