import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Assigns gateway transactions to payments (D69). A separate table, because older orders may share one: the first keeps
 * it, the others are refunded manually.
 */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    /** One of GATEWAY_KINDS; a payment without a gateway has a row for each, since it may be any. */
    gateway: text('gateway').notNull(),
    /** The gateway's id of the payment; where a gateway cancels by order id, also `<merchant>/<order id>`. */
    transactionId: text('transaction_id').notNull(),
    storeId: integer('store_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.transactionId] })],
);
