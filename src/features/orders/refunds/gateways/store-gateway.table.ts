import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tracked } from '#kit/server/database/columns.ts';
import { sealedColumn } from '#kit/server/sealed/sealed-column.ts';

/** A store's own contract with a payment gateway. No row: the platform's. */
export const storeGateways = pgTable('store_gateways', {
  storeId: integer('store_id').primaryKey(),
  /** One of GATEWAY_KINDS. */
  kind: text('kind').notNull(),
  merchantId: text('merchant_id').notNull(),
  /** Encrypted (D43). */
  merchantKey: text('merchant_key').notNull(),
  cancelPassword: text('cancel_password'),
  ...tracked(),
});

export const merchantKeys = sealedColumn(storeGateways, 'merchantKey', { by: 'storeId', as: 'key' });
export const cancelPasswords = sealedColumn(storeGateways, 'cancelPassword', {
  by: 'storeId',
  as: 'password',
});
