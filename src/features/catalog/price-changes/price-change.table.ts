import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, storeOwned, tracked } from '#kit/server/database/columns.ts';
import type { PriceChangeState } from './price-change.contract.ts';
import type { Adjustment, PriceLine } from './price-change.rules.ts';

const ids = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);

/** Price changes: the request, its time, and the result for each price. */
export const priceChanges = pgTable(
  'price_changes',
  {
    ...storeOwned(),
    /** planned, done, cancelled, undone, failed */
    state: text('state').$type<PriceChangeState>().notNull(),
    itemIds: ids('item_ids'),
    categoryIds: ids('category_ids'),
    /** Also the options that the chosen items offer. */
    withOptions: boolean('with_options').notNull().default(false),
    /** The adjustment of price-change.rules.ts. */
    method: text('method').$type<Adjustment['method']>().notNull(),
    amount: numeric('amount', { precision: 12, scale: 1, mode: 'number' }).notNull(),
    unit: integer('unit').notNull(),
    rounding: text('rounding').$type<Adjustment['rounding']>().notNull(),
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    /** When it was to start; null: at once. */
    startsAt: instant('starts_at'),
    startedAt: instant('started_at'),
    /** Undone or cancelled. */
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by'),
    /** Before the start as it was foreseen. `undoable`: written by the undo, which left the others alone. */
    lines: jsonb('lines').$type<(PriceLine & { undoable?: boolean })[]>().notNull().default([]),
    changedCount: integer('changed_count').notNull().default(0),
    /** Lines skipped by an undo, because the price was changed since. */
    keptCount: integer('kept_count').notNull().default(0),
    ...tracked(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);
