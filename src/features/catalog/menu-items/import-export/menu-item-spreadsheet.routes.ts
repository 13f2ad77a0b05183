import { categories } from '#features/catalog/categories/category.table.ts';
import { discounts } from '#features/catalog/discounts/discount.table.ts';
import { ingredients } from '#features/catalog/ingredients/ingredient.table.ts';
import { optionGroups } from '#features/catalog/option-groups/option-group.table.ts';
import { options } from '#features/catalog/options/option.table.ts';
import { rowChoices } from '#kit/server/import-export/resource-spreadsheet.ts';
import { spreadsheetRoutes } from '#kit/server/import-export/spreadsheet-routes.ts';
import { uploadRoute } from '#kit/server/import-export/upload-route.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { menuItem, menuPicturesSegment } from '../menu-item.contract.ts';
import { menuItems } from '../menu-item.table.ts';
import { completeMenuItem } from '../menu-item-saving.ts';
import { receivePictures } from './menu-pictures.ts';

const sheet = spreadsheetRoutes({
  resource: menuItem,
  table: menuItems,
  fields: [
    'name',
    'categories',
    'price',
    'cost',
    'description',
    'options',
    'ingredients',
    'discounts',
    'salesTypes',
    'vatType',
    'serviceChargeType',
    'kioskLabel',
    'displayOrder',
    'inUse',
    'calories',
    'marketPrice',
    'adultOnly',
    'kitchenPrinter',
    'inKiosk',
    'stockManaged',
    'sellWithoutStock',
    'stock',
    'barcode',
    'stopSelling',
    'stopReason',
    'otherReason',
    'stopUntil',
  ],
  choices: {
    categories: rowChoices(categories),
    options: rowChoices(options, { table: optionGroups, column: 'groupId' }),
    ingredients: rowChoices(ingredients),
    discounts: rowChoices(discounts),
  },
  // As specified (2 §5): an unmatched category becomes the first one, an empty option the first registered one.
  firstInstead: { categories: 'unmatched', options: 'empty' },
  // Without international payment the price of every language is the main one (D39).
  perLanguage: (ctx, field) => field !== 'price' || ctx.store.internationalPayment,
  restless: ['stock'],
  // Unusable until set usable (2 §4).
  created: { inUse: false },
  beforeSave: (ctx, values, row) => completeMenuItem(ctx, values, row, { pictureLater: true }),
});

/** Pictures of many items; requires the permission to add or change items. */
const pictures = (['store', 'business'] as const).map((audience) =>
  uploadRoute({
    path: `${menuItem.paths[audience]}/${menuPicturesSegment}`,
    permission: [menuItem.permissions[audience].add, menuItem.permissions[audience].update],
    scope: audience === 'store' ? 'ownStore' : 'chosenStore',
    summary: 'Upload an archive of menu item pictures, all or nothing',
    description:
      'Takes a zip whose file names are names of menu items, in folders or not; each picture has exactly 200×150 pixels. `dryRun=Y` only checks.',
    work: receivePictures,
  }),
);

export default defineRoutes('catalog/menu-items', sheet, pictures);
