import { categories } from '#features/catalog/categories/category.table.ts';
import { discounts } from '#features/catalog/discounts/discount.table.ts';
import { ingredients } from '#features/catalog/ingredients/ingredient.table.ts';
import { options } from '#features/catalog/options/option.table.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { menuItem, menuItemCalls, missingPrices, withIngredientIds } from './menu-item.contract.ts';
import { menuItems } from './menu-item.table.ts';
import { resumeSelling, setInUse, stopSelling } from './menu-item-bulk.ts';
import { completeResponses } from './menu-item-response.ts';
import { completeMenuItem } from './menu-item-saving.ts';

const { all, move } = crudRoutes(menuItem, {
  table: menuItems,
  references: { categories, options, ingredients, discounts },
  filters: {
    category: { sql: 't."category_ids" @> array[$?::int]', bind: (id) => id },
    name: {
      sql: `(t."name" ilike $? or exists (select from jsonb_array_elements(t."translations") x where x->>'name' ilike $?))`,
      bind: (text) => containing(String(text)),
    },
  },
  readBody: withIngredientIds,
  checkNew: missingPrices,
  beforeSave: completeMenuItem,
  present: completeResponses,
});

const idsOf = ({ ids }: { ids: string }) => readJoinedIds(menuItem, ids) as number[];

export default defineRoutes(
  'catalog/menu-items',
  all(),
  move(),
  Object.values(menuItemCalls).flatMap(({ use, unuse, stop, resume }) => [
    implement(use, (ctx, { params }) => setInUse(ctx, idsOf(params), true)),
    implement(unuse, (ctx, { params }) => setInUse(ctx, idsOf(params), false)),
    implement(stop, (ctx, { params, body }) => stopSelling(ctx, idsOf(params), body)),
    implement(resume, (ctx, { params }) => resumeSelling(ctx, idsOf(params))),
  ]),
);
