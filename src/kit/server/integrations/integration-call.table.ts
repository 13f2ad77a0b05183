import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** The call log (D46): one row per attempt, written before the call and completed with its outcome. */
export const integrationCalls = pgTable(
  'outside_calls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    service: text('service').notNull(),
    operation: text('operation').notNull(),
    /** Subject of the call, such as `order:12` or `refund:7`. */
    subject: text('subject').notNull(),
    /** From 1; greater only for calls that may be repeated. */
    attempt: integer('attempt').notNull(),
    simulated: boolean('simulated').notNull(),
    /**
     * sending, then answered, notSent or unknown. A row that stays at sending was interrupted by the end of its node.
     */
    state: text('state').notNull().default('sending'),
    reason: text('reason'),
    status: integer('status'),
    /** Without secrets and personal data. */
    request: jsonb('request'),
    response: jsonb('answer'),
    sentAt: instant('sent_at').notNull().default(sql`now()`),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('outside_calls_subject').on(table.subject, table.id),
    index('outside_calls_sent').on(table.sentAt),
  ],
);
