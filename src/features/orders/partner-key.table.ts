import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/** Keys of systems that place orders; only their SHA-256 (hex) is kept (D33). */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hash: text('hash').notNull(),
    /** How the key begins, for people to tell keys apart; null on keys from before it was kept. */
    prefix: text('prefix'),
    /** A value of PARTNER_TP. */
    partnerType: text('partner_type').notNull(),
    name: text('name').notNull(),
    inUse: boolean('in_use').notNull().default(true),
    lastUsedAt: instant('last_used_at'),
    ...tracked(),
  },
  (table) => [uniqueIndex('partner_keys_hash_key').on(table.hash)],
);
