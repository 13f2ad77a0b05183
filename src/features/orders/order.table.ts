import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
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
import type { OrderStatus, SalesType } from './order-values.contract.ts';

/** Orders of every kind and channel (D32). Names and prices in them are snapshots. */
export const orders = pgTable(
  'orders',
  {
    ...storeOwned(),
    /** Consecutive number in the store, without gaps; phone-text orders are addressed by it (D58). */
    sequence: integer('sequence').notNull(),
    /** Order number, restarts every business day. */
    number: text('number').notNull(),
    partnerId: integer('partner_id'),
    /** The partner's own id of the order. */
    partnerOrderId: text('partner_order_id'),
    /** SHA-256 (hex) of the partner's body: the same id with different content is refused (D33). */
    requestHash: text('request_hash'),
    /** Number of the order's first event. */
    eventSequence: bigint('event_sequence', { mode: 'number' }),
    /** One of ORDER_TYPES. */
    orderType: text('order_type').notNull(),
    /** A value of SALES_TP. */
    salesType: text('sales_type').$type<SalesType>().notNull(),
    /** One of ORDER_STATUSES. */
    status: text('status').$type<OrderStatus>().notNull().default('ORDER'),
    cancelled: boolean('cancelled').notNull().default(false),
    paid: boolean('paid').notNull().default(false),
    /** none, pending, done or failed (D35). */
    refundState: text('refund_state').notNull().default('none'),
    tableId: text('table_id'),
    /** Amount to pay: lines and delivery minus discounts. */
    amount: won('amount').notNull(),
    discountAmount: won('discount_amount').notNull().default(0),
    /** Discounts on the whole order: `[{ discountId, name, translations, amount }]` */
    discounts: jsonb('discounts').notNull().default([]),
    deliveryCost: won('delivery_cost').notNull().default(0),
    ordererName: text('orderer_name'),
    ordererPhone: text('orderer_phone'),
    marketingAgreed: boolean('marketing_agreed').notNull().default(false),
    /** App member who ordered; empty if the app sent no name, null for other orders. */
    appUserName: text('app_user_name'),
    /** The customer of the order. */
    customerId: integer('customer_id'),
    address: text('address'),
    addressDetail: text('address_detail'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    note: text('note'),
    pickUpMinutes: integer('pick_up_minutes'),
    orderedAt: instant('ordered_at').notNull().default(sql`now()`),
    /** The order's place in the roll-ups, stored so that a change of the store's cutoff does not change the past. */
    businessDay: date('business_day').notNull(),
    hour: smallint('hour').notNull(),
    receivedAt: instant('received_at'),
    readyAt: instant('ready_at'),
    deliveryAt: instant('delivery_at'),
    overAt: instant('over_at'),
    cancelledAt: instant('cancelled_at'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: integer('acknowledged_by'),
    /** When the last escalation message was requested. */
    escalatedAt: instant('escalated_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('orders_id').on(table.id),
    // For lists of a few days over all stores; orders arrive in time order, so a BRIN index is tiny.
    index('orders_ordered_at').using('brin', table.orderedAt),
    // A partner's id is unique per store; partners also query by the id alone (D65).
    uniqueIndex('orders_partner_store_order_key').on(table.partnerId, table.partnerOrderId, table.storeId),
    uniqueIndex('orders_store_sequence_key').on(table.storeId, table.sequence),
    // Status and cancellation come last in the index, so that any filter of the list counts and pages in an index-only
    // scan.
    index('orders_list').on(
      table.storeId,
      table.orderedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.cancelled,
    ),
    // The default list: unfinished orders. Used only if the SQL repeats this condition.
    index('orders_live')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status)
      .where(sql`not cancelled and status <> 'OVER'`),
    index('orders_unpaid')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status)
      .where(sql`not paid and not cancelled`),
    index('orders_refund_open')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`refund_state in ('pending', 'failed')`),
    // Indexes for searches; the SQL of a search repeats these expressions exactly.
    index('orders_phone_end')
      .on(
        table.storeId,
        sql`right(regexp_replace(orderer_phone, '[^0-9]', '', 'g'), 4)`,
        table.orderedAt.desc().nullsFirst(),
      )
      .where(sql`orderer_phone is not null`),
    index('orders_number').on(table.storeId, table.number, table.orderedAt.desc().nullsFirst()),
    index('orders_table')
      .on(table.storeId, table.tableId, table.orderedAt.desc().nullsFirst())
      .where(sql`table_id is not null`),
    index('orders_name')
      .on(table.storeId, sql`lower(orderer_name) text_pattern_ops`, table.orderedAt.desc().nullsFirst())
      .where(sql`orderer_name is not null`),
    index('orders_customer')
      .on(table.storeId, table.customerId, table.orderedAt.desc().nullsFirst())
      .where(sql`customer_id is not null`),
  ],
);

/** Ordered items with their names at the time: default language and translations. */
export const orderLines = pgTable(
  'order_lines',
  {
    storeId: integer('store_id').notNull(),
    orderId: integer('order_id').notNull(),
    /** 1, 2, … within the order. */
    position: smallint('position').notNull(),
    menuItemId: integer('menu_item_id'),
    name: text('name').notNull(),
    /** `[{ language, name }]` */
    translations: jsonb('translations').notNull().default([]),
    categoryId: integer('category_id'),
    categoryName: text('category_name'),
    unitPrice: won('unit_price').notNull(),
    count: integer('count').notNull(),
    /** `[{ optionId, name, translations, price, count }]`, per unit of the line */
    options: jsonb('options').notNull().default([]),
    /** `[{ discountId, name, translations, amount }]`, for the whole line */
    discounts: jsonb('discounts').notNull().default([]),
    /** (unit price + options) × count − discounts */
    amount: won('amount').notNull(),
    /** Amount of completed refunds of the line. */
    refundedCount: integer('refunded_count').notNull().default(0),
    refundedAmount: won('refunded_amount').notNull().default(0),
    /** Stock taken by the line, which a cancel returns; null on lines older than this column. */
    stockTaken: integer('stock_taken'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.position] }),
    // Items a store has sold, and the newest orders of each.
    index('order_lines_name').on(table.storeId, table.name, table.orderId),
  ],
);

export const orderPayments = pgTable(
  'order_payments',
  {
    storeId: integer('store_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: smallint('position').notNull(),
    /** One of PAYMENT_KINDS. */
    kind: text('kind').notNull(),
    amount: won('amount').notNull(),
    refundedAmount: won('refunded_amount').notNull().default(0),
    approvalNumber: text('approval_number'),
    /** The gateway of the payment and its id there; null: the store's gateway and the approval number. */
    gateway: text('gateway'),
    transactionId: text('transaction_id'),
    /** paid, refunding (reversed, the refund is in progress) or refunded. */
    state: text('state').notNull().default('paid'),
    /** The amount of a reversed payment not refunded before by partial refunds. */
    takenBack: won('taken_back').notNull().default(0),
    /** account or partner, and the name, for a payment made after the order arrived; null: paid with the order. */
    takenByKind: text('taken_by_kind'),
    takenByName: text('taken_by_name'),
    paidAt: instant('paid_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId, table.position] })],
);
