import { useQuery } from '@tanstack/react-query';
import { category } from '#features/catalog/categories/category.contract.ts';
import { discount, discountsForMenu } from '#features/catalog/discounts/discount.contract.ts';
import { ingredient } from '#features/catalog/ingredients/ingredient.contract.ts';
import { optionGroup } from '#features/catalog/option-groups/option-group.contract.ts';
import { option } from '#features/catalog/options/option.contract.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Audience } from '#kit/contract/resource.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { call } from '#kit/web/api/call.ts';
import type { Query } from '#kit/web/api/client.ts';
import { resourceCalls, resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useAllowed } from '#kit/web/session/session.tsx';

export type CategoryRow = ReturnType<typeof category.decode>;
type IngredientRow = ReturnType<typeof ingredient.decode>;
type OptionRow = ReturnType<typeof option.decode>;
export type OptionGroupRow = ReturnType<typeof optionGroup.decode>;
type DiscountRow = ReturnType<typeof discount.decode>;

/** What a menu item can be made of, as far as it is in use. */
export interface Choices {
  categories: readonly CategoryRow[];
  ingredients: readonly IngredientRow[];
  options: readonly OptionRow[];
  /** Empty for those who may not read option groups; options know the name of theirs. */
  groups: readonly OptionGroupRow[];
  discounts: readonly DiscountRow[];
  loading: boolean;
}

const STALE = 30_000;
const inUse = { inUse: true };
const ownerOf = (store: number | null | undefined): Query => (store ? { [storeParameter]: store } : {});

/** The categories of the store, for the filter and the form. */
export function useCategories(audience: Audience, store: number | null | undefined, enabled = true) {
  const calls = resourceCalls(category, audience, ownerOf(store));
  return useQuery({
    queryKey: [...calls.key, 'choices'],
    queryFn: ({ signal }) => calls.list(inUse, {}, signal),
    select: (listed) => listed.rows,
    staleTime: STALE,
    enabled,
  });
}

/** All choices of the form; loaded when it opens, cached for half a minute. */
export function useChoices(audience: Audience, store: number | null | undefined): Choices {
  const allowed = useAllowed();
  const owner = ownerOf(store);
  const categories = useCategories(audience, store);
  const ingredientCalls = resourceCalls(ingredient, audience, owner);
  const ingredients = useQuery({
    queryKey: [...ingredientCalls.key, 'choices'],
    queryFn: ({ signal }) => ingredientCalls.list(inUse, {}, signal),
    staleTime: STALE,
  });
  const optionCalls = resourceCalls(option, audience, owner);
  const options = useQuery({
    queryKey: [...optionCalls.key, 'choices'],
    queryFn: ({ signal }) => optionCalls.list(inUse, {}, signal),
    staleTime: STALE,
  });
  const groupCalls = resourceCalls(optionGroup, audience, owner);
  const side = audience === 'business' ? 'business' : 'store';
  const groups = useQuery({
    queryKey: [...groupCalls.key, 'choices'],
    queryFn: ({ signal }) => groupCalls.list(inUse, {}, signal),
    staleTime: STALE,
    // A forbidden call would log the operator out.
    enabled: allowed(optionGroup.permissions[side].search),
  });
  const discounts = useQuery({
    queryKey: [...resourceKey(discount), audience, owner, 'forMenu'],
    queryFn: ({ signal }) => call(discountsForMenu[side], { owner, signal }),
    staleTime: STALE,
  });
  return {
    categories: categories.data ?? [],
    ingredients: ingredients.data?.rows ?? [],
    options: options.data?.rows ?? [],
    groups: groups.data?.rows ?? [],
    discounts: discounts.data ?? [],
    loading: [categories, ingredients, options, discounts].some((query) => query.isLoading),
  };
}

export interface GroupedOptions {
  id: number;
  name: string;
  /** null for those who may not read option groups. */
  group: OptionGroupRow | null;
  options: OptionRow[];
}

/** Options under their groups, both in their display order. */
export function groupedOptions(choices: Pick<Choices, 'options' | 'groups'>): GroupedOptions[] {
  const byId = new Map<number, GroupedOptions>();
  for (const group of choices.groups)
    byId.set(group.id, { id: group.id, name: shownName(group), group, options: [] });
  for (const each of choices.options) {
    const known = byId.get(each.group.id);
    if (known) known.options.push(each);
    else if (choices.groups.length === 0)
      byId.set(each.group.id, {
        id: each.group.id,
        name: each.groupName ?? each.group.name ?? '',
        group: null,
        options: [each],
      });
  }
  return [...byId.values()].filter((each) => each.options.length > 0);
}
