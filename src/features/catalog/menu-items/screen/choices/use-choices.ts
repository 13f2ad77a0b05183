import { useQuery } from '@tanstack/react-query';
import { category } from '#features/catalog/categories/category.contract.ts';
import { discount, discountsForMenu } from '#features/catalog/discounts/discount.contract.ts';
import { ingredient } from '#features/catalog/ingredients/ingredient.contract.ts';
import { optionGroup } from '#features/catalog/option-groups/option-group.contract.ts';
import { option } from '#features/catalog/options/option.contract.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Audience, Resource } from '#kit/contract/resource.ts';
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
const ownerOf = (store: number | null | undefined): Query => (store ? { [storeParameter]: store } : {});

/** The rows of a resource that are in use, cached for half a minute. */
function useListed<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  resource: Resource<F, R, S>,
  audience: Audience,
  owner: Query,
  enabled = true,
) {
  const calls = resourceCalls(resource, audience, owner);
  return useQuery({
    queryKey: [...calls.key, 'choices'],
    queryFn: ({ signal }) => calls.list({ inUse: true }, {}, signal),
    select: (listed) => listed.rows,
    staleTime: STALE,
    enabled,
  });
}

/** The categories of the store, for the filter and the form. */
export const useCategories = (audience: Audience, store: number | null | undefined, enabled = true) =>
  useListed(category, audience, ownerOf(store), enabled);

/** All choices of the form; loaded when it opens. */
export function useChoices(audience: Audience, store: number | null | undefined): Choices {
  const allowed = useAllowed();
  const owner = ownerOf(store);
  const side = audience === 'business' ? 'business' : 'store';
  const categories = useCategories(audience, store);
  const ingredients = useListed(ingredient, audience, owner);
  const options = useListed(option, audience, owner);
  // A forbidden call would log the operator out.
  const groups = useListed(optionGroup, audience, owner, allowed(optionGroup.permissions[side].search));
  const discounts = useQuery({
    queryKey: [...resourceKey(discount), audience, owner, 'forMenu'],
    queryFn: ({ signal }) => call(discountsForMenu[side], { owner, signal }),
    staleTime: STALE,
  });
  return {
    categories: categories.data ?? [],
    ingredients: ingredients.data ?? [],
    options: options.data ?? [],
    groups: groups.data ?? [],
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
