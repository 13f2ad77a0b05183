import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** Devices on which accounts signed in with their password (D66). Only the SHA-256 of the cookie is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    accountId: integer('account_id').notNull(),
    usedAt: instant('used_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.accountId] }),
    index('known_devices_account').on(table.accountId, table.usedAt),
    index('known_devices_used').on(table.usedAt),
  ],
);
