import { z } from 'zod';
import { categories } from '#features/catalog/categories/category.table.ts';
import { discounts } from '#features/catalog/discounts/discount.table.ts';
import { ingredients } from '#features/catalog/ingredients/ingredient.table.ts';
import { options } from '#features/catalog/options/option.table.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { type AnyRoute, defineRoutes, type RouteSpec, route } from '#kit/server/route.ts';
import {
  menuItem,
  menuItemCalls,
  menuItemUse,
  missingPrices,
  stopRequest,
  withIngredientIds,
} from './menu-item.contract.ts';
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

const AUDIENCES = [
  { audience: 'store', scope: 'ownStore' },
  { audience: 'business', scope: 'chosenStore' },
] as const;

type Ids = readonly number[];

/** One call on several items, on both sides. */
function onSeveral<B = undefined>(
  call: keyof typeof menuItemCalls,
  spec: Pick<RouteSpec, 'summary'> & {
    body?: RouteSpec<typeof joinedIds, Record<never, never>, B>['body'];
    run: (ctx: StoreContext, ids: Ids, body: B) => Promise<{ count: number }>;
  },
): AnyRoute[] {
  return AUDIENCES.map(({ audience, scope }) =>
    route<typeof joinedIds, Record<never, never>, B, typeof scope>({
      method: 'PUT',
      path: `${menuItem.paths[audience]}/${menuItemCalls[call]}`,
      permission:
        call === 'use' || call === 'unuse' ? menuItemUse[audience] : menuItem.permissions[audience].update,
      scope,
      summary: `${spec.summary}, all or nothing`,
      params: joinedIds,
      body: spec.body,
      response: z.object({ count: z.number() }),
      handler: (ctx, { params, body }) => spec.run(ctx, readJoinedIds(menuItem, params.ids) as Ids, body),
    }),
  );
}

export default defineRoutes(
  'catalog/menu-items',
  all(),
  move(),
  onSeveral('use', {
    summary: 'Set menu items usable',
    run: (ctx, ids) => setInUse(ctx, ids, true),
  }),
  onSeveral('unuse', {
    summary: 'Set menu items unusable',
    run: (ctx, ids) => setInUse(ctx, ids, false),
  }),
  onSeveral('stop', {
    summary: 'Stop the sale of menu items until a time, the next opening, tomorrow, or without an end',
    body: stopRequest,
    run: stopSelling,
  }),
  onSeveral('resume', { summary: 'Resume the sale of menu items', run: resumeSelling }),
);
