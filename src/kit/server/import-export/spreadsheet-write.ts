import type { FieldMap } from '#kit/contract/field.ts';
import type { ScopedContext } from '../context.ts';
import type { TableShape } from '../crud/table-shape.ts';
import type { Db } from '../database/pool.ts';
import { createPace } from './pace.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { folded } from './spreadsheet-header.ts';

/** Batch size: large enough for speed, small enough not to block other requests. */
export interface RowWriter {
  /** One upload per table of a store; held until the transaction ends. */
  lock(): Promise<void>;
  /** Ids of the store's rows by normalised name. */
  names(): Promise<Map<string, number[]>>;
  stored(ids: readonly number[], hold: boolean): Promise<Map<number, Values>>;
  insert(columns: Values): void;
  update(row: Values): void;
  flush(): Promise<void>;
}

const LIVE = 't.store_id = $1 and t.deleted_at is null';
/** Columns that an update leaves alone, or sets itself. */
const FIXED: ReadonlySet<string> = new Set([
  'id',
  'storeId',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
]);

/** Writes many rows by one statement each time. */
function rowStatements(ctx: ScopedContext, db: Db, shape: TableShape) {
  const owner = [ctx.store.id, ctx.principal.accountId];
  const plainNames = Object.fromEntries(
    Object.entries(shape.columns).map(([key, column]) => [key, column.replaceAll('"', '')]),
  );
  const asRecords = (rows: readonly Values[], keys: readonly string[]): string =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(keys.map((key) => [plainNames[key], row[key] ?? null]))),
    );
  const listOf = (keys: readonly string[], write: (column: string) => string): string =>
    keys.map((key) => write(shape.columns[key] as string)).join(', ');

  return {
    async insert(rows: readonly Values[]): Promise<void> {
      const keys = [...new Set(rows.flatMap(Object.keys))].filter((key) => key in shape.columns);
      await db.query(
        `insert into ${shape.table} (store_id, created_by, updated_by, ${listOf(keys, (column) => column)})
         select $1, $2, $2, ${listOf(keys, (column) => `s.${column}`)}
         from jsonb_populate_recordset(null::${shape.table}, $3::jsonb) s`,
        [...owner, asRecords(rows, keys)],
      );
    },
    async update(rows: readonly Values[]): Promise<void> {
      const keys = Object.keys(rows[0] ?? {}).filter((key) => key in shape.columns && !FIXED.has(key));
      await db.query(
        `update ${shape.table} t set ${listOf(keys, (column) => `${column} = s.${column}`)},
           version = t.version + 1, updated_at = now(), updated_by = $2
         from jsonb_populate_recordset(null::${shape.table}, $3::jsonb) s where ${LIVE} and t.id = s.id`,
        [...owner, asRecords(rows, ['id', ...keys])],
      );
    },
  };
}

/** Ids of the store's rows by normalised name. */
async function idsByName(db: Db, { table }: TableShape, storeId: number): Promise<Map<string, number[]>> {
  const rows = await db.query(`select t.id, t.name from ${table} t where ${LIVE} order by t.id`, [storeId]);
  const found = new Map<string, number[]>();
  const pace = createPace();
  for (const { id, name } of rows) {
    await pace();
    const key = folded(String(name));
    const known = found.get(key);
    if (known) known.push(Number(id));
    else found.set(key, [Number(id)]);
  }
  return found;
}

export function createRowWriter(
  ctx: ScopedContext,
  db: Db,
  sheet: ResourceSpreadsheet,
  shape: TableShape,
): RowWriter {
  const { id: storeId } = ctx.store;
  const write = rowStatements(ctx, db, shape);
  let inserts: Values[] = [];
  let updates: Values[] = [];
  let nextOrder: number | undefined;

  const order = (sheet.resource.form as FieldMap).displayOrder;
  const placeNew = async (): Promise<void> => {
    if (!order || inserts.every((row) => typeof row.displayOrder === 'number')) return;
    if (nextOrder === undefined) {
      const [row] = await db.query(
        `select coalesce(max(t.display_order), 0) + 1 as "next" from ${shape.table} t where ${LIVE}`,
        [storeId],
      );
      nextOrder = Number(row?.next ?? 1);
    }
    for (const row of inserts)
      if (typeof row.displayOrder !== 'number') {
        row.displayOrder = Math.min(nextOrder, order.limits.max ?? nextOrder);
        nextOrder += 1;
      }
  };

  return {
    async lock() {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
        `sheet:${shape.name}`,
        storeId,
      ]);
    },
    names: () => idsByName(db, shape, storeId),
    async stored(ids, hold) {
      if (ids.length === 0) return new Map();
      const rows = await db.query(
        `select ${shape.select} from ${shape.table} t where ${LIVE} and t.id = any($2::int[])
         order by t.id ${hold ? 'for update' : ''}`,
        [storeId, ids],
      );
      return new Map(rows.map((row) => [row.id as number, row]));
    },
    insert: (columns) => void inserts.push(columns),
    update: (row) => void updates.push(row),
    async flush() {
      if (inserts.length > 0) {
        await placeNew();
        await write.insert(inserts);
      }
      if (updates.length > 0) await write.update(updates);
      inserts = [];
      updates = [];
    },
  };
}
