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
    /** What the agency has been asked and not yet said: neworder, editorder or deleteorder; null: nothing. */
    pending: text('pending'),
    pendingAt: instant('pending_at'),
    /** 0 cash, 1 card, 2 paid already. */
    payType: smallint('pay_type'),
    payAmount: won('pay_amount'),
    pickUpMinutes: smallint('pick_up_minutes'),
    address: text('address'),
    addressDetail: text('address_detail'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    phone: text('phone'),
    note: text('note'),
    /** The last request of its order: the one that lists show. */
    latest: boolean('latest').notNull().default(true),
    /** Taken out of the list of deliveries. */
    deletedAt: instant('deleted_at'),
    /** False once withdrawn: the order may then be cancelled or handed over anew. */
    inUse: boolean('in_use').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('order_deliveries_order').on(table.storeId, table.orderId),
    uniqueIndex('order_deliveries_live_key').on(table.storeId, table.orderId).where(sql`in_use`),
    uniqueIndex('order_deliveries_request_key').on(table.requestId),
    uniqueIndex('order_deliveries_latest_key').on(table.storeId, table.orderId).where(sql`latest`),
    index('order_deliveries_list').on(table.storeId, table.requestedAt),
    index('order_deliveries_requested').on(table.requestedAt),
    // Rides that are on; those that are over stay in use, and would fill an index of their order.
    index('order_deliveries_silent').on(table.updatedAt).where(sql`in_use and state_code in (0, 1, 2, 3)`),
    index('order_deliveries_pending').on(table.pendingAt).where(sql`pending is not null`),
  ],
);
