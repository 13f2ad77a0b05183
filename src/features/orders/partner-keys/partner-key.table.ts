import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';

/** Keys of systems that place orders; only the SHA-256 (hex) is stored (D33). */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hash: text('hash').notNull(),
    /** Prefix of the key, to identify it; null on keys older than this column. */
    prefix: text('prefix'),
    /** A value of PARTNER_TP. */
    partnerType: text('partner_type').notNull(),
    name: text('name').notNull(),
    /** Order types it may send; null: those of its partner type. */
    orderTypes: text('order_types').array(),
    /** Stores and businesses it serves; both null: all. */
    storeIds: integer('store_ids').array(),
    businessIds: integer('business_ids').array(),
    /** Rate limit: sustained orders per second and burst, per node. */
    rate: integer('rate').notNull().default(20),
    burst: integer('burst').notNull().default(60),
    inUse: boolean('in_use').notNull().default(true),
    lastUsedAt: instant('last_used_at'),
    ...tracked(),
  },
  (table) => [uniqueIndex('partner_keys_hash_key').on(table.hash)],
);
