import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/**
 * Mails with a password reset link, inserted by the transaction of the request (D46). The row contains neither link nor
 * address: the link is created when the mail is sent, to the account's address at that time.
 */
export const passwordMails = pgTable(
  'password_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    /** What its link is for, as in `password_resets`. */
    kind: text('kind').$type<'reset' | 'invite'>().notNull().default('reset'),
    /** The language of the request. */
    locale: text('locale').notNull(),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    dueAt: instant('due_at').notNull(),
    /** Counted before each attempt; an attempt may only write while the number is still its own. */
    attempts: smallint('attempts').notNull().default(0),
    /** Until then the mail is claimed by a node; afterwards another one may send it. */
    claimedUntil: instant('claimed_until'),
    endedAt: instant('ended_at'),
    /**
     * sent · refused: rejected permanently by the mail server · late: too old to be useful · void: the password was set
     * meanwhile, or the account ended.
     */
    ending: text('ending'),
  },
  (table) => [
    index('password_mails_due').on(table.dueAt, table.id).where(sql`ended_at is null`),
    index('password_mails_account').on(table.accountId, table.requestedAt),
    index('password_mails_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
