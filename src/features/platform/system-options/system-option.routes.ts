import { conflict, fieldError } from '#kit/contract/errors.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { defineRoutes } from '#kit/server/route.ts';
import { optionNumber } from '#kit/server/system-option.ts';
import { declaredOptions } from './declared-options.ts';
import { optionChanges } from './option-history.ts';
import { systemOption } from './system-option.contract.ts';
import { systemOptions } from './system-option.table.ts';

/** Values of options that the product obeys are whole numbers within their limits. */
function refuseWrong(id: string, value: string | undefined): void {
  const declared = declaredOptions.get(id);
  if (!declared || value === undefined || optionNumber(declared, value) !== undefined) return;
  const { min, max } = declared;
  throw fieldError(systemOption.form.value.wire, 'systemOption.range', { min, max });
}

const { all } = crudRoutes(systemOption, {
  table: systemOptions,
  beforeSave(_, values, before) {
    refuseWrong(before?.optionId ?? values.optionId ?? '', values.value);
  },
  beforeRemove(_, ids) {
    const obeyed = ids.find((id) => declaredOptions.has(String(id)));
    if (obeyed !== undefined) throw conflict('systemOption.obeyedKept', { params: { id: String(obeyed) } });
  },
  async present(ctx, records) {
    const changes = await optionChanges(
      ctx,
      records.map(({ optionId }) => optionId),
    );
    const { texts } = ctx.services;
    for (const record of records) {
      const declared = declaredOptions.get(record.optionId);
      if (declared && record.name === texts.builtIn[declared.name]?.ko)
        record.localName = texts.translate(ctx.locale, declared.name);
      record.obeyed = declared !== undefined;
      record.minimum = declared?.min ?? null;
      record.maximum = declared?.max ?? null;
      record.defaultValue = declared?.default ?? null;
      record.effect = declared ? texts.translate(ctx.locale, declared.effect) : null;
      record.changes = changes.get(record.optionId) ?? [];
    }
  },
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.options.changed()),
});

export default defineRoutes(
  'platform/system-options',
  all(),
  checkRoutes(systemOption, { table: systemOptions, response: 'record', ignoreCase: true }),
);
