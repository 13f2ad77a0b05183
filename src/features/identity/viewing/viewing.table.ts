import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Who was shown the product as whom, from when to when. One of an account, or of a role at a store, a business or the platform. */
export const viewings = pgTable(
  'viewings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    viewerId: integer('viewer_id').notNull(),
    accountId: integer('account_id'),
    roleId: text('role_id'),
    storeId: integer('store_id'),
    businessId: integer('business_id'),
    reason: text('reason'),
    startedAt: instant('started_at').notNull().default(sql`now()`),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('viewings_account').on(table.accountId, table.id),
    index('viewings_role').on(table.roleId, table.id),
    index('viewings_open').on(table.endsAt).where(sql`ended_at is null`),
  ],
);
