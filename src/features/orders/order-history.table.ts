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
import type { RefundProblem, RefundState } from './refunds/refund-state.rules.ts';

/** Who did what to an order, and when. Append-only. */
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
 * One row per store, locked by writers of orders and events, so that numbers become visible in order, which a sequence
 * does not guarantee (D36).
 */
export const storeCounters = pgTable('store_counters', {
  storeId: integer('store_id').primaryKey(),
  lastEvent: bigint('last_event', { mode: 'number' }).notNull().default(0),
  lastOrder: integer('last_order').notNull().default(0),
  /** The order number restarts every business day. */
  lastNumber: integer('last_number').notNull().default(0),
  numberDay: date('number_day'),
});

/** Events of the live channel, numbered per store in commit order (D36). */
export const storeEvents = pgTable(
  'store_events',
  {
    storeId: integer('store_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** order, status, cancel, ack, refund, delivery or payment; or `store` or `test`, which concern no order. */
    type: text('type').notNull(),
    /** 0 if it concerns no order. */
    orderId: integer('order_id').notNull(),
    data: jsonb('data').notNull().default({}),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.sequence] }),
    index('store_events_at').on(table.at),
  ],
);

/** Refunds, one row per payment and occasion. A failed one is retried without changing the order (D35). */
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
    state: text('state').$type<RefundState>().notNull().default('pending'),
    /** Number of cancel requests since the last manual retry. */
    attempts: integer('attempts').notNull().default(0),
    /** One of REFUND_PROBLEMS; the gateway's message is in `lastError`. */
    problem: text('problem').$type<RefundProblem>(),
    lastError: text('last_error'),
    /** The operator's reason; null for refunds of a cancelled order. */
    reason: text('reason'),
    /** Parts of the lines that it refunds: `[{ position, count, amount }]`. */
    lines: jsonb('lines').notNull().default([]),
    /** The gateway of the payment, once known. */
    gateway: text('gateway'),
    /** Our id of this refund at the gateway, the same for every attempt. */
    reference: text('reference'),
    /** The gateway's id. */
    gatewayReference: text('gateway_reference'),
    /** Incremented with every call: a result with an older number is outdated. */
    claim: integer('claim').notNull().default(0),
    /** Until then the node that claimed it is considered alive. */
    claimedUntil: instant('claimed_until'),
    nextTryAt: instant('next_try_at'),
    /** When a cancel was sent that may still be in progress at the gateway. */
    sentAt: instant('sent_at'),
    /** A cancel was sent with an unknown outcome. */
    doubted: boolean('doubted').notNull().default(false),
    /** gateway, counter (cash refunded at once) or hand (confirmed manually). */
    doneBy: text('done_by'),
    /** When the nightly comparison last checked it. */
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
