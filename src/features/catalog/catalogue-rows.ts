import type { StoreRows } from '#kit/server/crud/store-rows.ts';
import type { CatalogueKind } from './catalogue-kinds.contract.ts';
import { categoryRows } from './categories/category-rows.public.ts';
import { discountRows } from './discounts/discount-rows.public.ts';
import { ingredientRows } from './ingredients/ingredient-rows.public.ts';
import { menuItemRows } from './menu-items/menu-item-rows.public.ts';
import { optionGroupRows } from './option-groups/option-group-rows.public.ts';
import { optionRows } from './options/option-rows.public.ts';

/** The rows of each part of the catalogue. */
export const catalogueRows: Readonly<Record<CatalogueKind, StoreRows>> = {
  category: categoryRows,
  ingredient: ingredientRows,
  optionGroup: optionGroupRows,
  option: optionRows,
  discount: discountRows,
  menuItem: menuItemRows,
};
