import type { FieldMap } from '#kit/contract/field.ts';
import type { ScopedContext } from '../context.ts';
import type { TableShape } from '../crud/columns-of.ts';
import type { Db } from '../database/pool.ts';
import { createPace } from './pace.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { folded } from './spreadsheet-header.ts';

/** Reads and writes a store's rows a few hundred at a time: enough for speed, short enough for everyone else. */
export interface RowWriter {
  /** One upload into a store's table at a time; held until the transaction ends. */
  lock(): Promise<void>;
  /** Ids of the store's rows by name, as names are compared. */
  names(): Promise<Map<string, number[]>>;
  stored(ids: readonly number[], hold: boolean): Promise<Map<number, Values>>;
  insert(columns: Values): void;
  update(row: Values): void;
  flush(): Promise<void>;
}

export function createRowWriter(
  ctx: ScopedContext,
  db: Db,
  sheet: ResourceSpreadsheet,
  shape: TableShape,
): RowWriter {
  const { id: storeId } = ctx.store;
  const { accountId } = ctx.principal;
  const live = `t.store_id = $1 and t.deleted_at is null`;
  let inserts: Values[] = [];
  let updates: Values[] = [];
  let nextOrder: number | undefined;

  const plainNames = Object.fromEntries(
    Object.entries(shape.columns).map(([key, column]) => [key, column.replaceAll('"', '')]),
  );
  const asRecords = (rows: readonly Values[], keys: readonly string[]): string =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(keys.map((key) => [plainNames[key], row[key] ?? null]))),
    );
  const listOf = (keys: readonly string[], write: (column: string) => string): string =>
    keys.map((key) => write(shape.columns[key] as string)).join(', ');

  const order = (sheet.resource.form as FieldMap).displayOrder;
  const placeNew = async (): Promise<void> => {
    if (!order || inserts.every((row) => typeof row.displayOrder === 'number')) return;
    if (nextOrder === undefined) {
      const [row] = await db.query<{ next: number }>(
        `select coalesce(max(t.display_order), 0) + 1 as "next" from ${shape.table} t where ${live}`,
        [storeId],
      );
      nextOrder = row?.next ?? 1;
    }
    for (const row of inserts)
      if (typeof row.displayOrder !== 'number') {
        row.displayOrder = Math.min(nextOrder, order.limits.max ?? nextOrder);
        nextOrder += 1;
      }
  };

  const writeInserts = async (): Promise<void> => {
    if (inserts.length === 0) return;
    await placeNew();
    const keys = [...new Set(inserts.flatMap(Object.keys))].filter((key) => key in shape.columns);
    await db.query(
      `insert into ${shape.table} (store_id, created_by, updated_by, ${listOf(keys, (column) => column)})
       select $1, $2, $2, ${listOf(keys, (column) => `s.${column}`)}
       from jsonb_populate_recordset(null::${shape.table}, $3::jsonb) s`,
      [storeId, accountId, asRecords(inserts, keys)],
    );
    inserts = [];
  };
  const writeUpdates = async (): Promise<void> => {
    const [first] = updates;
    if (!first) return;
    const fixed = new Set([
      'id',
      'storeId',
      'version',
      'createdBy',
      'createdAt',
      'updatedBy',
      'updatedAt',
      'deletedAt',
    ]);
    const keys = Object.keys(first).filter((key) => key in shape.columns && !fixed.has(key));
    await db.query(
      `update ${shape.table} t set ${listOf(keys, (column) => `${column} = s.${column}`)},
         version = t.version + 1, updated_at = now(), updated_by = $2
       from jsonb_populate_recordset(null::${shape.table}, $3::jsonb) s where ${live} and t.id = s.id`,
      [storeId, accountId, asRecords(updates, ['id', ...keys])],
    );
    updates = [];
  };

  return {
    async lock() {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
        `sheet:${shape.name}`,
        storeId,
      ]);
    },
    async names() {
      const rows = await db.query<{ id: number; name: string }>(
        `select t.id, t.name from ${shape.table} t where ${live} order by t.id`,
        [storeId],
      );
      const found = new Map<string, number[]>();
      const pace = createPace();
      for (const { id, name } of rows) {
        await pace();
        const key = folded(name);
        const known = found.get(key);
        if (known) known.push(id);
        else found.set(key, [id]);
      }
      return found;
    },
    async stored(ids, hold) {
      if (ids.length === 0) return new Map();
      const rows = await db.query<Values>(
        `select ${shape.select} from ${shape.table} t where ${live} and t.id = any($2::int[])
         order by t.id ${hold ? 'for update' : ''}`,
        [storeId, ids],
      );
      return new Map(rows.map((row) => [row.id as number, row]));
    },
    insert: (columns) => void inserts.push(columns),
    update: (row) => void updates.push(row),
    async flush() {
      await writeInserts();
      await writeUpdates();
    },
  };
}
