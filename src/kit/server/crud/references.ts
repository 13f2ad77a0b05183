import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fieldError } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { Context } from '../context.ts';
import { columnKey, type TableShape } from './columns-of.ts';
import type { ReferenceNames } from './values.ts';

export type ReferenceTables = Readonly<Record<string, PgTable>>;

const MANY = new Set(['codes', 'refs']);
const isReference = (field: Field): boolean => field.kind === 'ref' || field.kind === 'refs';

/** Names of rows of the same owner; rows of another store are not found, whatever their id. */
async function namesOf(
  ctx: Context,
  table: PgTable,
  ids: readonly number[],
  liveOnly: boolean,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const owned = 'storeId' in getTableColumns(table);
  const name = getTableName(table).replaceAll('"', '');
  const rows = await ctx.db.query<{ id: number; name: string }>(
    {
      name: `reference:${name}:${liveOnly}`,
      text: `select id, name from "${name}" where ${owned ? 'store_id = $2 and ' : ''}id = any($1)${liveOnly ? ' and deleted_at is null' : ''}`,
    },
    owned ? [ids, ctx.store.id] : [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The names that the references of these rows need, one query a field. */
export async function referenceNames(
  ctx: Context,
  fields: FieldMap,
  rows: readonly Record<string, unknown>[],
  shape: TableShape,
  tables: ReferenceTables = {},
): Promise<ReferenceNames> {
  const names: Record<string, ReadonlyMap<number, string>> = {};
  for (const [name, field] of Object.entries(fields)) {
    const table = tables[name];
    const key = table && isReference(field) ? columnKey(shape, name, field) : undefined;
    if (!table || !key) continue;
    const ids = rows.flatMap((row) => (row[key] as number | number[] | null) ?? []);
    names[name] = await namesOf(ctx, table, [...new Set(ids)], false);
  }
  return names;
}

/** Refuses references to rows that are not there or belong to somebody else. */
export async function checkReferences(
  ctx: Context,
  fields: FieldMap,
  values: Record<string, unknown>,
  tables: ReferenceTables = {},
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const table = tables[name];
    const value = values[name];
    if (!table || !value) continue;
    const ids = [value].flat().map((each) => (each as { id: number }).id);
    const found = await namesOf(ctx, table, ids, true);
    const missing = ids.findIndex((id) => !found.has(id));
    if (missing >= 0)
      throw fieldError(
        MANY.has(field.kind) ? `${field.wire}[${missing}]` : `${field.wire}.${field.refKeys?.id ?? 'id'}`,
        'field.unknownReference',
      );
  }
}
