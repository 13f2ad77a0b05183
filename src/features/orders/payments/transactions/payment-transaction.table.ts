import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Which payment a gateway's transaction belongs to (D69). A table of its own, because orders from before may share one:
 * the first of them keeps it, and the others are refunded by a person.
 */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    /** One of GATEWAY_KINDS; a payment that names no gateway has a row for each, since it may have been any. */
    gateway: text('gateway').notNull(),
    /** The gateway's id of the payment; where a gateway cancels by order id, also `<merchant>/<order id>`. */
    transactionId: text('transaction_id').notNull(),
    storeId: integer('store_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.transactionId] })],
);
