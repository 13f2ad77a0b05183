import { menuItems } from '#features/catalog/menu-items/menu-item.table.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { localText } from '#kit/server/crud/values.ts';
import { spreadsheetRoutes } from '#kit/server/import-export/spreadsheet-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { ingredient } from './ingredient.contract.ts';
import { ingredients } from './ingredient.table.ts';

const { all } = crudRoutes(ingredient, {
  table: ingredients,
  uses: [{ what: 'menuItem.title', table: menuItems, column: 'ingredientIds' }],
  present(ctx, rows) {
    for (const row of rows) row.localOrigin = localText(row, ctx.locale, 'origin') || null;
  },
});

/** The download is the template too: headers of the store's languages, and what is there already. */
const sheet = spreadsheetRoutes({
  resource: ingredient,
  table: ingredients,
  fields: ['name', 'origin', 'inUse', 'description'],
});

export default defineRoutes('catalog/ingredients', all(), sheet);
