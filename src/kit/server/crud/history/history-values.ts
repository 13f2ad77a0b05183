import type { FieldMap } from '#kit/contract/field.ts';
import type { ScopedContext } from '../../context.ts';
import { ownerClock } from '../owner-clock.ts';
import { referenceNames } from '../references.ts';
import type { BoundResource, Values } from '../rows/bound-resource.ts';
import { textsOnly } from '../translation-sources.ts';
import { fromColumns } from '../values.ts';

/** The fields of recorded values, by name; keys of fields that are no longer declared are left out. */
export function fieldsIn({ history }: BoundResource, values: Values): FieldMap {
  const found = history.keys.filter(({ key }) => key in values);
  return Object.fromEntries(found.map(({ name, field }) => [name, field]));
}

/** JSON has no instants. Marks of translations were kept with some entries, though nobody reads or writes them. */
function hydrated({ history }: BoundResource, values: Values): Values {
  const row = { ...values };
  for (const { field, key } of history.keys) {
    if (field.kind === 'dateTime' && typeof row[key] === 'string') row[key] = new Date(row[key]);
    if (field.kind === 'translations' && key in row) row[key] = textsOnly(row[key]);
  }
  return row;
}

/** Recorded values as records in code, with codes and references named in the reader's language. */
export async function readableValues(
  bound: BoundResource,
  ctx: ScopedContext,
  recorded: readonly Values[],
): Promise<Values[]> {
  const { history, options, resource } = bound;
  const rows = recorded.map((values) => hydrated(bound, values));
  const everyKey = Object.fromEntries(history.keys.map(({ key }) => [key, null]));
  const complete = rows.map((row) => ({ ...everyKey, ...row }));
  const records = fromColumns(history.shape, history.fields, complete, {
    codes: ctx.services.codes,
    locale: ctx.locale,
    names: await referenceNames(ctx, history.fields, complete, history.shape, options.references, resource),
    clock: ownerClock(ctx, resource.owner),
  });
  await options.nameRecorded?.(ctx, records);
  return records.map((record, index) => {
    const names = Object.keys(fieldsIn(bound, rows[index] as Values));
    return Object.fromEntries(names.map((name) => [name, record[name]]));
  });
}

/** Whether a recorded value names a row that the reader does not see (D11). */
export const isHidden = (
  { options }: BoundResource,
  ctx: ScopedContext,
  field: string,
  value: unknown,
): boolean => {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'number' && options.hidesRecorded?.(ctx, field, id) === true;
};

/** Recorded values as their reader may see them: rows out of sight are left out. */
export async function visibleValues(
  bound: BoundResource,
  ctx: ScopedContext,
  recorded: readonly Values[],
): Promise<Values[]> {
  const records = await readableValues(bound, ctx, recorded);
  return records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([name, value]) => !isHidden(bound, ctx, name, value))),
  );
}
