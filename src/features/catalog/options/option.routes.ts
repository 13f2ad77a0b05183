import { settleLocalPrices } from '#features/catalog/local-prices.rules.ts';
import { menuItems } from '#features/catalog/menu-items/menu-item.table.ts';
import { optionGroups } from '#features/catalog/option-groups/option-group.table.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { option } from './option.contract.ts';
import { options } from './option.table.ts';

const { all } = crudRoutes(option, {
  table: options,
  references: { group: optionGroups },
  present(_ctx, records) {
    for (const record of records) record.groupName = shownName(record.group);
  },
  uses: [{ what: 'menuItem.title', table: menuItems, column: 'optionIds' }],
  beforeSave: (ctx, values, before) =>
    settleLocalPrices(option.form.translations, ['price'], {
      international: ctx.store.internationalPayment,
      values,
      before,
    }),
});

export default defineRoutes('catalog/options', all());
