import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, storeOwned, won } from '#kit/server/database/columns.ts';

/** Who did what to an order, and when. Only ever added to. */
export const orderHistory = pgTable(
  'order_history',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    /** created, status, ack, cancelled, refund. */
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

/** What the live channel tells, numbered per store in the order of commits (D36). */
export const storeEvents = pgTable(
  'store_events',
  {
    storeId: integer('store_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    /** order, status, cancel or ack. */
    type: text('type').notNull(),
    orderId: integer('order_id').notNull(),
    data: jsonb('data').notNull().default({}),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.sequence] }),
    index('store_events_at').on(table.at),
  ],
);

/** Money on its way back. A failed one is tried again without touching the cancelled order (D35). */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    paymentPosition: smallint('payment_position').notNull(),
    /** One of PAYMENT_KINDS. */
    kind: text('kind').notNull(),
    amount: won('amount').notNull(),
    /** pending, done or failed. */
    state: text('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('order_refunds_payment_key').on(table.storeId, table.orderId, table.paymentPosition),
    index('order_refunds_open').on(table.requestedAt).where(sql`state <> 'done'`),
  ],
);

/** An order handed to a delivery agency. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    agencyType: text('agency_type').notNull(),
    brandName: text('brand_name'),
    /** Chosen by us before the call; the agency takes the same one only once (D37). */
    requestId: text('request_id').notNull(),
    deliveryCode: text('delivery_code'),
    deliveryName: text('delivery_name'),
    deliveryId: text('delivery_id'),
    posOrderCode: text('pos_order_code'),
    posStoreCode: text('pos_store_code'),
    /** −1 cancel asked, 0 asked, 1 accepted, 2 rider assigned, 3 picked up, 5 delivered, 44 cancelled by the agency. */
    stateCode: smallint('state_code'),
    riderName: text('rider_name'),
    riderPhone: text('rider_phone'),
    fee: won('fee'),
    distance: doublePrecision('distance'),
    cardApprovalNumber: text('card_approval_number'),
    cardIssuer: text('card_issuer'),
    cardApprovedAt: text('card_approved_at'),
    cardAmount: won('card_amount'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    expectedPickUpAt: instant('expected_pick_up_at'),
    allocatedAt: instant('allocated_at'),
    pickedUpAt: instant('picked_up_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    resultAt: instant('result_at'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** False once withdrawn: the order may then be cancelled or handed over anew. */
    inUse: boolean('in_use').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('order_deliveries_order').on(table.storeId, table.orderId),
    uniqueIndex('order_deliveries_live_key').on(table.storeId, table.orderId).where(sql`in_use`),
    uniqueIndex('order_deliveries_request_key').on(table.requestId),
  ],
);
