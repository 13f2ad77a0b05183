import { menuItems } from '#features/catalog/menu-items/menu-item.table.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { category } from './category.contract.ts';
import { categories } from './category.table.ts';

const { all, move } = crudRoutes(category, {
  table: categories,
  uses: [{ what: 'menuItem.title', table: menuItems, column: 'categoryIds' }],
});

export default defineRoutes('catalog/categories', all(), move());
