import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/**
 * Mails with a link for a new password, put here by the transaction of the request (D46). Neither the link nor the
 * address is in it: the link is made when the mail leaves, and the address is the account's own then.
 */
export const passwordMails = pgTable(
  'password_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** The language it was asked for in. */
    locale: text('locale').notNull(),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    dueAt: instant('due_at').notNull(),
    /** Counted before each try; what a try writes down counts only while the number is still its own. */
    attempts: smallint('attempts').notNull().default(0),
    /** Until then nobody else tries; what a killed node had in its hands is taken up afterwards. */
    claimedUntil: instant('claimed_until'),
    endedAt: instant('ended_at'),
    /** sent · refused: the mail server never takes it · late: too old to be of use · void: the password was set meanwhile, or the account ended. */
    ending: text('ending'),
  },
  (table) => [
    index('password_mails_due').on(table.dueAt, table.id).where(sql`ended_at is null`),
    index('password_mails_account').on(table.accountId, table.requestedAt),
    index('password_mails_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
