import { options } from '#features/catalog/options/option.table.ts';
import { fieldError } from '#kit/contract/errors.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { optionGroup } from './option-group.contract.ts';
import { optionGroups } from './option-group.table.ts';
import { type Selection, selectionFault, settledSelection } from './selection.rules.ts';

const { all } = crudRoutes(optionGroup, {
  table: optionGroups,
  uses: [{ what: 'option.one', table: options, column: 'groupId' }],
  beforeSave(ctx, values, before) {
    const typeId = values.selectionType?.id ?? before?.selectionTypeId ?? 0;
    const type = ctx.services.codes.find('OPT_TP', typeId)?.value;
    const given = { minSelected: null, maxSelected: null, ...before, ...values };
    const { minSelected, maxSelected } = values;
    // Absent limits follow the type, because other clients do not know them. Sent ones are validated.
    const settled = settledSelection(type, given);
    const wanted: Selection = {
      minSelected: minSelected ?? settled.minSelected,
      maxSelected: maxSelected ?? settled.maxSelected,
    };
    const fault = selectionFault(type, wanted);
    if (fault) throw fieldError(optionGroup.form[fault.field].wire, fault.message);
    Object.assign(values, wanted);
  },
});

export default defineRoutes('catalog/option-groups', all());
