import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { won } from '#kit/server/database/columns.ts';

const money = (name: string) => won(name).notNull().default(0);

/**
 * Paid, not cancelled, net of refunds (D38): number of orders, amount, and the same amount split two ways. Wide on
 * purpose: a row per kind would need nearly as many rows as there are orders.
 */
const measures = () => ({
  orders: integer('orders').notNull().default(0),
  amount: money('amount'),
  cash: money('cash'),
  card: money('card'),
  easy: money('easy'),
  online: money('online'),
  bank: money('bank'),
  deliveryApp: money('delivery_app'),
  point: money('point'),
  etc: money('etc'),
  posOrder: money('pos_order'),
  kioskOrder: money('kiosk_order'),
  tableOrder: money('table_order'),
  deliveryAppOrder: money('delivery_app_order'),
  telephoneOrder: money('telephone_order'),
  partnerOrder: money('partner_order'),
  mobileTableOrder: money('mobile_table_order'),
  etcOrder: money('etc_order'),
});

const owner = () => ({
  storeId: integer('store_id').notNull(),
  /** Business day. */
  day: date('day').notNull(),
});

/** Sales of one clock hour of one business day. */
export const salesHourly = pgTable(
  'sales_hourly',
  { ...owner(), hour: smallint('hour').notNull(), ...measures() },
  (table) => [primaryKey({ columns: [table.storeId, table.day, table.hour] })],
);

/** Sales of one business day. */
export const salesDaily = pgTable('sales_daily', { ...owner(), ...measures() }, (table) => [
  primaryKey({ columns: [table.storeId, table.day] }),
]);

/** Items sold on one business day: menu items, categories and options, each under its latest name. */
export const salesDailyItems = pgTable(
  'sales_daily_items',
  {
    ...owner(),
    /** item, category or option. */
    kind: text('kind').notNull(),
    refId: integer('ref_id').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull().default(0),
    amount: money('amount'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.day, table.refId] })],
);
