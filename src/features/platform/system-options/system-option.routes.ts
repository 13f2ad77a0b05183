import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { conflict, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { optionNumber } from '#kit/server/system-option.ts';
import { declaredOptions } from './declared-options.ts';
import { type InForce, latestChanges, recordChanges } from './option-history.ts';
import { systemOption } from './system-option.contract.ts';
import { systemOptions } from './system-option.table.ts';

type Row = Pick<typeof systemOptions.$inferSelect, 'optionId' | 'value' | 'inUse'>;

const inForce = (row: Pick<Row, 'value' | 'inUse'>): InForce => (row.inUse ? row.value : null);

/** Values of options that the product obeys are whole numbers within their limits. */
function refuseWrong(id: string, value: string | undefined): void {
  const declared = declaredOptions.get(id);
  if (!declared || value === undefined || optionNumber(declared, value) !== undefined) return;
  const { min, max } = declared;
  throw fieldError(systemOption.form.value.wire, 'systemOption.range', { min, max });
}

async function checkAndRecord(
  ctx: Context,
  values: SentValues<typeof systemOption>,
  before?: Row,
): Promise<void> {
  const id = before?.optionId ?? values.optionId ?? '';
  refuseWrong(id, values.value);
  const after = {
    value: values.value ?? before?.value ?? '',
    inUse: values.inUse ?? before?.inUse ?? true,
  };
  await recordChanges(ctx, [{ id, old: before ? inForce(before) : null, new: inForce(after) }]);
}

const rowsOf = (ctx: Context, ids: readonly (number | string)[]): Promise<Row[]> =>
  ctx.db.query(
    `select option_id as "optionId", value, in_use as "inUse" from system_options
     where option_id = any($1::text[]) and deleted_at is null for update`,
    [ids.map(String)],
  );

const { crud, all } = crudRoutes(systemOption, {
  table: systemOptions,
  beforeSave: checkAndRecord,
  async beforeRemove(ctx, ids) {
    const obeyed = ids.find((id) => declaredOptions.has(String(id)));
    if (obeyed !== undefined) throw conflict('systemOption.obeyedKept', { params: { id: String(obeyed) } });
    const rows = await rowsOf(ctx, ids);
    await recordChanges(
      ctx,
      rows.map((row) => ({ id: row.optionId, old: inForce(row), new: null })),
    );
  },
  async present(ctx, records) {
    const changes = await latestChanges(
      ctx,
      records.map(({ optionId }) => optionId),
    );
    for (const record of records) {
      const declared = declaredOptions.get(record.optionId);
      record.obeyed = declared !== undefined;
      record.minimum = declared?.min ?? null;
      record.maximum = declared?.max ?? null;
      record.defaultValue = declared?.default ?? null;
      record.effect = declared ? ctx.services.texts.translate(ctx.locale, declared.effect) : null;
      record.changes = changes.get(record.optionId) ?? [];
    }
  },
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.options.changed()),
});

export default defineRoutes(
  'platform/system-options',
  all({ except: ['restore'] }),
  implement(resourceEndpoints(systemOption, 'platform').restore, async (ctx, { params }) => {
    const ids = readJoinedIds(systemOption, params.ids);
    const restored = await crud.restore(ctx, ids);
    const rows = await rowsOf(ctx, ids);
    await recordChanges(
      ctx,
      rows.map((row) => ({ id: row.optionId, old: null, new: inForce(row) })),
    );
    return restored;
  }),
  checkRoutes(systemOption, { table: systemOptions, response: 'record', ignoreCase: true }),
);
