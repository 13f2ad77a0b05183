import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ValueOf } from '#kit/contract/field.ts';
import { instant, storeOwned, tracked, won } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';
import { fileColumn } from '#kit/server/files/file-column.ts';
import type { menuItem } from './menu-item.contract.ts';

const ids = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);
const flag = (name: string, initial: boolean) => boolean(name).notNull().default(initial);

/**
 * A menu item. Links are id arrays instead of link tables: a store has a few hundred items, so "is it in use" scans one
 * store's rows, the partner menu is one read, and the order of the links is kept.
 */
export const menuItems = pgTable(
  'menu_items',
  {
    ...storeOwned(),
    name: text('name').notNull(),
    translations: jsonb('translations')
      .$type<ValueOf<typeof menuItem.form.translations>>()
      .notNull()
      .default([]),
    description: text('description'),
    /** Path below /files/public, 200 × 150. */
    image: text('image'),
    displayOrder: integer('display_order').notNull().default(1),
    inUse: flag('in_use', true),
    cost: won('cost').notNull().default(0),
    price: won('price').notNull().default(0),
    calories: integer('calories'),
    categoryIds: ids('category_ids'),
    optionIds: ids('option_ids'),
    ingredientIds: ids('ingredient_ids'),
    discountIds: ids('discount_ids'),
    /** Entries of SALES_TP. */
    salesTypeIds: ids('sales_type_ids'),
    /** Its price is set at the till, order by order. */
    marketPrice: flag('market_price', false),
    adultOnly: flag('adult_only', false),
    kitchenPrinter: flag('kitchen_printer', true),
    stockManaged: flag('stock_managed', false),
    sellWithoutStock: flag('sell_without_stock', true),
    stock: integer('stock').notNull().default(0),
    /** Not for sale now; ends by itself at `stopUntil` (D57). */
    stopSelling: flag('stop_selling', false),
    stopUntil: instant('stop_until'),
    stopReasonId: integer('stop_reason_id'),
    otherReason: text('other_reason'),
    /** `stopUntil` was computed as the next opening. */
    stopUntilOpening: flag('stop_until_opening', false),
    stoppedAt: instant('stopped_at'),
    stoppedBy: integer('stopped_by'),
    inKiosk: flag('in_kiosk', true),
    barcode: text('barcode'),
    vatTypeId: integer('vat_type_id'),
    serviceChargeTypeId: integer('service_charge_type_id'),
    kioskLabelId: integer('kiosk_label_id'),
    ...tracked(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    // The trash.
    index('menu_items_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('menu_items_store_order').on(table.storeId, table.displayOrder, table.id),
    // Stops with an end, for housekeeping.
    index('menu_items_stop_end').on(table.stopUntil).where(sql`${table.stopUntil} is not null`),
    // Declares the column that references files.
    index('menu_items_image').on(table.image).where(sql`${table.image} is not null`),
  ],
);

export const menuItemImage = fileColumn(menuItems, 'image');

export const menuItemCodes = codeColumns(menuItems, 'menuItem.one', [
  'salesTypeIds',
  'stopReasonId',
  'vatTypeId',
  'serviceChargeTypeId',
  'kioskLabelId',
]);
