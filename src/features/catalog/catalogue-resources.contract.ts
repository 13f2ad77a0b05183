import { category } from '#features/catalog/categories/category.contract.ts';
import { discount } from '#features/catalog/discounts/discount.contract.ts';
import { ingredient } from '#features/catalog/ingredients/ingredient.contract.ts';
import { menuItem } from '#features/catalog/menu-items/menu-item.contract.ts';
import { optionGroup } from '#features/catalog/option-groups/option-group.contract.ts';
import { option } from '#features/catalog/options/option.contract.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { CatalogueKind } from './catalogue-kinds.contract.ts';

/** The declaration of each part of the catalogue. */
export const catalogueResources = {
  category,
  ingredient,
  optionGroup,
  option,
  discount,
  menuItem,
} satisfies Record<CatalogueKind, AnyResource>;
