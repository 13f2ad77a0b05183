import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, storeOwned, won } from '#kit/server/database/columns.ts';

/** Who did what to an order, and when. Only ever added to. */
export const orderHistory = pgTable(
  'order_history',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    /** created, status, ack, cancelled, refund, delivery, notice, paid, takenBack. */
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    /** account, partner or system. */
    actorKind: text('actor_kind').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    note: text('note'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('order_history_order').on(table.storeId, table.orderId, table.id),
  ],
);

/**
 * One row per store, locked by whoever writes an order or an event: numbers taken here become visible in
 * their order, which a sequence does not promise (D36).
 */
export const storeCounters = pgTable('store_counters', {
  storeId: integer('store_id').primaryKey(),
  lastEvent: bigint('last_event', { mode: 'number' }).notNull().default(0),
  lastOrder: integer('last_order').notNull().default(0),
  /** The number that is called out begins anew every business day. */
  lastNumber: integer('last_number').notNull().default(0),
  numberDay: date('number_day'),
});

/** What the live channel tells, numbered per store in the order of commits (D36). */
export const storeEvents = pgTable(
  'store_events',
  {
    storeId: integer('store_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** order, status, cancel, ack, refund, delivery or payment; or `store` or `test`, which are about no order. */
    type: text('type').notNull(),
    /** 0 where it is about no order. */
    orderId: integer('order_id').notNull(),
    data: jsonb('data').notNull().default({}),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.sequence] }),
    index('store_events_at').on(table.at),
  ],
);

/** Money on its way back, one row per payment and occasion. A failed one is tried again without touching the order (D35). */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    paymentPosition: smallint('payment_position').notNull(),
    /** One of PAYMENT_KINDS. */
    kind: text('kind').notNull(),
    amount: won('amount').notNull(),
    /** One of REFUND_STATES. */
    state: text('state').notNull().default('pending'),
    /** How often the cancel was sent since somebody last pressed “try again”. */
    attempts: integer('attempts').notNull().default(0),
    /** One of REFUND_PROBLEMS; what the gateway said stands in `lastError`. */
    problem: text('problem'),
    lastError: text('last_error'),
    /** Why, in the operator's words; null for the refunds of a cancelled order. */
    reason: text('reason'),
    /** What it takes from the lines: `[{ position, count, amount }]`. */
    lines: jsonb('lines').notNull().default([]),
    /** The gateway that took the payment, once it is known. */
    gateway: text('gateway'),
    /** Our name for this refund at the gateway, the same at every try. */
    reference: text('reference'),
    /** The gateway's name for it. */
    gatewayReference: text('gateway_reference'),
    /** Rises with every call: whoever comes back with an older one has been overtaken. */
    claim: integer('claim').notNull().default(0),
    /** Until then the node that took it is taken to be alive. */
    claimedUntil: instant('claimed_until'),
    nextTryAt: instant('next_try_at'),
    /** When a cancel was sent that may still be under way at the gateway. */
    sentAt: instant('sent_at'),
    /** A cancel was sent of which nobody knew what came. */
    doubted: boolean('doubted').notNull().default(false),
    /** gateway, counter (cash handed back at once) or hand (a person said so). */
    doneBy: text('done_by'),
    /** When the nightly comparison last looked at it. */
    comparedAt: instant('compared_at'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('order_refunds_id').on(table.id),
    index('order_refunds_order').on(table.storeId, table.orderId, table.paymentPosition),
    index('order_refunds_open').on(table.requestedAt).where(sql`state <> 'done'`),
    index('order_refunds_done').on(table.doneAt).where(sql`done_by = 'gateway'`),
  ],
);
