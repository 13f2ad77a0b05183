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

/** Orders of every kind and channel (D32). Names and prices in them are snapshots. */
export const orders = pgTable(
  'orders',
  {
    ...storeOwned(),
    /** Rises by one per store, without gaps; phone-text orders are addressed by it (D58). */
    sequence: integer('sequence').notNull(),
    /** What is called out: begins anew every business day. */
    number: text('number').notNull(),
    partnerId: integer('partner_id'),
    /** The partner's own id of the order. */
    partnerOrderId: text('partner_order_id'),
    /** SHA-256 (hex) of what the partner sent: the same id with other content is refused (D33). */
    requestHash: text('request_hash'),
    /** Number of the event that announced the order. */
    eventSequence: bigint('event_sequence', { mode: 'number' }),
    /** One of ORDER_TYPES. */
    orderType: text('order_type').notNull(),
    /** A value of SALES_TP. */
    salesType: text('sales_type').notNull(),
    /** One of ORDER_STATUSES. */
    status: text('status').notNull().default('ORDER'),
    cancelled: boolean('cancelled').notNull().default(false),
    paid: boolean('paid').notNull().default(false),
    /** none, pending, done or failed (D35). */
    refundState: text('refund_state').notNull().default('none'),
    tableId: text('table_id'),
    /** What the guest pays: lines and delivery less discounts. */
    amount: won('amount').notNull(),
    discountAmount: won('discount_amount').notNull().default(0),
    /** Discounts on the whole order: `[{ discountId, name, translations, amount }]` */
    discounts: jsonb('discounts').notNull().default([]),
    deliveryCost: won('delivery_cost').notNull().default(0),
    ordererName: text('orderer_name'),
    ordererPhone: text('orderer_phone'),
    marketingAgreed: boolean('marketing_agreed').notNull().default(false),
    /** App member who ordered, as an app order names them; empty where the app sent no name, null for other orders. */
    appUserName: text('app_user_name'),
    /** The entry of the phone book that the order was counted for. */
    customerId: integer('customer_id'),
    address: text('address'),
    addressDetail: text('address_detail'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    note: text('note'),
    pickUpMinutes: integer('pick_up_minutes'),
    orderedAt: instant('ordered_at').notNull().default(sql`now()`),
    /** Where the order stands in the figures: kept, so that moving a store's day cutoff rewrites no past. */
    businessDay: date('business_day').notNull(),
    hour: smallint('hour').notNull(),
    receivedAt: instant('received_at'),
    readyAt: instant('ready_at'),
    deliveryAt: instant('delivery_at'),
    overAt: instant('over_at'),
    cancelledAt: instant('cancelled_at'),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: integer('acknowledged_by'),
    /** When a message saying that nobody had looked at it was last asked for. */
    escalatedAt: instant('escalated_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('orders_id').on(table.id),
    // Whoever sees every store asks for a few days of all of them; orders come in the order of time, so this is tiny.
    index('orders_ordered_at').using('brin', table.orderedAt),
    // A partner's number is unique at each store; partners also ask by the number alone (D65).
    uniqueIndex('orders_partner_store_order_key').on(table.partnerId, table.partnerOrderId, table.storeId),
    uniqueIndex('orders_store_sequence_key').on(table.storeId, table.sequence),
    // Status and cancellation trail so that any filter of the list counts and pages without touching the rows.
    index('orders_list').on(
      table.storeId,
      table.orderedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.cancelled,
    ),
    // The list as it opens: what still needs somebody. Used when the SQL says so with these very words.
    index('orders_live')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status)
      .where(sql`not cancelled and status <> 'OVER'`),
    index('orders_unpaid')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status)
      .where(sql`not paid and not cancelled`),
    index('orders_refund_open')
      .on(table.storeId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`refund_state in ('pending', 'failed')`),
    // What an order is looked for by; the SQL of a search says these expressions to the letter.
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

/** What was ordered, with the names of the moment: default language and translations. */
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
    /** What refunds that came through have taken from the line. */
    refundedCount: integer('refunded_count').notNull().default(0),
    refundedAmount: won('refunded_amount').notNull().default(0),
    /** How much of the item's stock the line took, which a cancel gives back; null on lines from before it was kept. */
    stockTaken: integer('stock_taken'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.position] }),
    // Which dishes a store sold, and the newest orders of one.
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
    /** The gateway that took it and its name for the payment; null: the store's gateway and the approval number. */
    gateway: text('gateway'),
    transactionId: text('transaction_id'),
    /** paid, refunding (taken back, the money is on its way) or refunded. */
    state: text('state').notNull().default('paid'),
    /** What a payment that was taken back no longer pays; whatever partial refunds had not given back by then. */
    takenBack: won('taken_back').notNull().default(0),
    /** account or partner, and the name, for a payment made after the order arrived; null: it came with the order. */
    takenByKind: text('taken_by_kind'),
    takenByName: text('taken_by_name'),
    paidAt: instant('paid_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId, table.position] })],
);
