import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueKind } from './catalogue-kinds.contract.ts';
import { categories } from './categories/category.table.ts';
import { discounts } from './discounts/discount.table.ts';
import { ingredients } from './ingredients/ingredient.table.ts';
import { menuItems } from './menu-items/menu-item.table.ts';
import { optionGroups } from './option-groups/option-group.table.ts';
import { options } from './options/option.table.ts';

/** Where each part of the catalogue is kept. */
export const catalogueTables = {
  category: categories,
  ingredient: ingredients,
  optionGroup: optionGroups,
  option: options,
  discount: discounts,
  menuItem: menuItems,
} satisfies Record<CatalogueKind, PgTable>;
