import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict, fieldError } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Owner } from '#kit/contract/resource.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../context.ts';
import type { StatementFor } from '../database/pool.ts';
import { ownerColumn, ownerField, ownerValues } from './owned-rows.ts';
import { columnKey, type TableShape } from './table-shape.ts';
import type { ReferenceName, ReferenceNames } from './values.ts';

/** Referenced tables, by field name. */
export type ReferenceTables<Name extends string = string> = Readonly<Partial<Record<Name, PgTable>>>;

/** Which rows a reference may name. */
export interface ReferenceOwner {
  owner: Owner;
  /** Of `stores` and `businesses`: whose record is saved; without it the rows of all in sight. */
  ownerId?: number;
}

/** Allowed rows of a table; undefined: all of them. */
function reachOf(
  ctx: ScopedContext,
  { owner, ownerId }: ReferenceOwner,
  columns: object,
): { sql: string; value: unknown } | undefined {
  const key = ownerColumn(owner);
  if (!key || !(key in columns)) return undefined;
  const column = key === 'storeId' ? 'store_id' : 'business_id';
  const [inSight] = ownerId === undefined ? ownerValues(ctx, owner) : [[ownerId]];
  return owner === 'store'
    ? { sql: `${column} = $3`, value: inSight }
    : { sql: `($3::int[] is null or ${column} = any($3))`, value: inSight };
}

/** Refuses to start with a reference whose rows belong to owners that the resource has not. */
export function refuseForeignReferences(resource: AnyResource, tables: ReferenceTables = {}): void {
  const named = ownerField(resource.owner);
  for (const [name, field] of Object.entries(resource.form as FieldMap)) {
    const table = tables[name];
    if (!table || name === named || field.readonly) continue;
    const columns = getTableColumns(table);
    const foreign = (['storeId', 'businessId'] as const).find(
      (key) => key in columns && key !== ownerColumn(resource.owner),
    );
    if (foreign)
      throw new Error(
        `${resource.name}.${name}: rows of ${getTableName(table)} have a ${foreign}, which owner '${resource.owner}' cannot compare`,
      );
  }
}

const isReference = (field: Field): boolean => field.kind === 'ref' || field.kind === 'refs';

/**
 * Names of rows of the same owner; ids of other owners are not found. The rows are locked against deletion until the
 * transaction ends, so that a concurrent delete waits and finds the new use.
 */
async function namesOf(
  ctx: ScopedContext,
  table: PgTable,
  ids: readonly number[],
  liveOnly: boolean,
  within: ReferenceOwner,
): Promise<ReadonlyMap<number, ReferenceName>> {
  if (ids.length === 0) return new Map();
  const columns = getTableColumns(table);
  const reach = reachOf(ctx, within, columns);
  const name = getTableName(table).replaceAll('"', '');
  const local =
    'translations' in columns
      ? `(select t->>'name' from jsonb_array_elements(translations) t where t->>'language' = $2 limit 1)`
      : 'nullif($2::text, $2::text)';
  const read: StatementFor<{ id: number; name: string; localName: string | null }> = {
    name: `reference:${name}:${within.owner}:${liveOnly}`,
    text: `select id, name, coalesce(nullif(${local}, ''), name) as "localName"
      from "${name}" where ${reach ? `${reach.sql} and ` : ''}id = any($1)${liveOnly ? ' and deleted_at is null order by id for key share' : ''}`,
  };
  const rows = await ctx.db.query(read, [ids, ctx.locale, ...(reach ? [reach.value] : [])]);
  return new Map(rows.map(({ id, name, localName }) => [id, { name, localName: localName ?? name }]));
}

/** Whether a table has this row, whoever owns it; kept from being deleted until the transaction ends. */
export const isThere = async (ctx: ScopedContext, table: PgTable, id: number): Promise<boolean> =>
  (await namesOf(ctx, table, [id], true, { owner: 'platform' })).size > 0;

/** The names of all references of these rows, one query per field. */
export async function referenceNames(
  ctx: ScopedContext,
  fields: FieldMap,
  rows: readonly Record<string, unknown>[],
  shape: TableShape,
  tables: ReferenceTables | undefined,
  within: ReferenceOwner,
): Promise<ReferenceNames> {
  const names: Record<string, ReadonlyMap<number, ReferenceName>> = {};
  for (const [name, table] of Object.entries(tables ?? {})) {
    const field = fields[name];
    const key = field && isReference(field) ? columnKey(shape, name, field) : undefined;
    if (!table || !key) continue;
    const ids = new Set<number>();
    for (const row of rows) {
      const value = row[key] as number | number[] | null;
      if (Array.isArray(value)) for (const id of value) ids.add(id);
      else if (value !== null) ids.add(value);
    }
    names[name] = await namesOf(ctx, table, [...ids], false, within);
  }
  return names;
}

/** Refuses references to missing rows or rows of another owner. */
export async function checkReferences(
  ctx: ScopedContext,
  fields: FieldMap,
  values: Record<string, unknown>,
  tables: ReferenceTables | undefined,
  within: ReferenceOwner,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const table = tables?.[name];
    const value = values[name];
    if (!table || !value) continue;
    const ids = [value].flat().map((each) => (each as { id: number }).id);
    const found = await namesOf(ctx, table, ids, true, within);
    const missing = ids.findIndex((id) => !found.has(id));
    if (missing >= 0)
      throw fieldError(
        errorPath(field, Array.isArray(value) ? missing : undefined),
        'field.unknownReference',
      );
  }
}

/** Those of the references whose rows are deleted, or not in reach. */
export async function missingReferences<R extends { id: number }>(
  ctx: ScopedContext,
  table: PgTable,
  references: readonly R[],
  within: ReferenceOwner,
): Promise<R[]> {
  const ids = references.map(({ id }) => id);
  const living = await namesOf(ctx, table, ids, true, within);
  return references.filter(({ id }) => !living.has(id));
}

/** Refuses to restore rows while something they reference is deleted, and names it. */
export async function refuseDangling(
  ctx: ScopedContext,
  fields: FieldMap,
  rows: readonly Record<string, unknown>[],
  shape: TableShape,
  tables: ReferenceTables | undefined,
  within: ReferenceOwner,
): Promise<void> {
  for (const [name, known] of Object.entries(
    await referenceNames(ctx, fields, rows, shape, tables, within),
  )) {
    const living = await namesOf(ctx, tables?.[name] as PgTable, [...known.keys()], true, within);
    const gone = [...known].find(([id]) => !living.has(id));
    if (gone) throw conflict('error.restoreFirst', { params: { name: gone[1].localName } });
  }
}
