import { sql } from 'drizzle-orm';
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** timestamptz as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Integer won. */
export const won = (name: string) => bigint(name, { mode: 'number' });

/** Columns of every editable record (D26, D27). */
export const tracked = () => ({
  version: integer('version').notNull().default(1),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedBy: integer('updated_by'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  deletedAt: instant('deleted_at'),
});

/** The row's own integer id; never reused. */
export const rowId = () => integer('id').notNull().generatedAlwaysAsIdentity();

/**
 * A row of one store. The primary key is (store_id, id), so that reads scan one store's rows and the schema can be
 * sharded by store.
 */
export const storeOwned = () => ({ id: rowId(), storeId: integer('store_id').notNull() });
