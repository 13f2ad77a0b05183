import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ValueOf } from '#kit/contract/field.ts';
import { instant, storeOwned, tracked, won } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import type { discount } from './discount.contract.ts';

const codeIds = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);

export const discounts = pgTable(
  'discounts',
  {
    ...storeOwned(),
    name: text('name').notNull(),
    translations: jsonb('translations')
      .$type<ValueOf<typeof discount.form.translations>>()
      .notNull()
      .default([]),
    /** Entries of DISCOUNT_TARGET (order, menu) and DISCOUNT_TP (price, percent). */
    targetId: integer('target_id').notNull(),
    typeId: integer('type_id').notNull(),
    price: won('price').notNull().default(0),
    percent: integer('percent').notNull().default(0),
    /** Entries of SALES_TP and DISCOUNT_CLIENT in which it holds. */
    salesTypeIds: codeIds('sales_type_ids'),
    deviceIds: codeIds('device_ids'),
    couponApplicable: boolean('coupon_applicable').notNull().default(true),
    couponOnly: boolean('coupon_only').notNull().default(false),
    /** From (included) and until (not included); null: without limit (D57). */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    description: text('description'),
    ...tracked(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const discountCodes = codeColumns(discounts, 'discount.one', [
  'targetId',
  'typeId',
  'salesTypeIds',
  'deviceIds',
]);
