import type { PgTable } from 'drizzle-orm/pg-core';
import { type StatementFor, statement } from '../database/pool.ts';
import { keptUpdate } from './history/kept-update.ts';
import { type TableShape, tableShape } from './table-shape.ts';

/** Statements for many rows of one store-owned table; keys are the table's keys in code. */
export interface StoreRows<Row = object> {
  readonly columns: TableShape['columns'];
  /** Live rows `t` matching a condition, with all columns unless `keys` selects some. */
  read<Key extends keyof Row & string>(
    name: string,
    which: { where: string; order: string; keys?: readonly (Key | (string & {}))[]; lock?: string },
  ): StatementFor<Pick<Row, Key>>;
  /** Values: store, rows of `pack`, account. Returns the ids. */
  insert(name: string, keys: readonly string[]): StatementFor<{ id: number }>;
  /** Values: store, rows of `pack` with their ids, account. Returns ids and new versions. */
  update(name: string, keys: readonly string[]): StatementFor<{ id: number; version: number }>;
  /** Rows as JSON under the names of their columns. */
  pack(rows: readonly Readonly<Record<string, unknown>>[]): string;
}

/** What the owner of a table offers to slices that read and write many of its rows; exported in its `x.public.ts`. */
export function storeRows<Table extends PgTable>(of: Table): StoreRows<Table['$inferSelect']> {
  const shape = tableShape(of);
  const { name, table, columns, select } = shape;
  const column = (key: string): string => {
    const found = columns[key];
    if (!found) throw new Error(`${name} has no ${key}`);
    return found;
  };
  const listed = (keys: readonly string[], write: (column: string) => string): string =>
    keys.map((key) => write(column(key))).join(', ');
  const sent = `jsonb_populate_recordset(null::${table}, $2)`;
  return {
    columns,
    read: (what, { where, order, keys, lock = '' }) =>
      statement<string>(
        `${what}:${name}`,
        `select ${keys?.map((key) => `t.${column(key)} as "${key}"`).join(', ') ?? select} from ${table} t
         where ${where} and t."deleted_at" is null order by ${order} ${lock}`,
      ),
    insert: (what, keys) =>
      statement<string>(
        `${what}:${name}`,
        `insert into ${table} ("store_id", ${listed(keys, (each) => each)}, "created_by", "updated_by")
         select $1, ${listed(keys, (each) => `x.${each}`)}, $3, $3 from ${sent} with ordinality x
         order by x.ordinality returning "id"`,
      ),
    update: (what, keys) =>
      statement<string>(
        `${what}:${name}`,
        keptUpdate({
          shape,
          keys,
          set: listed(keys, (each) => `${each} = x.${each}`),
          from: `${sent} x`,
          where: `t."store_id" = $1 and t."deleted_at" is null`,
          account: '$3::int',
        }),
      ),
    pack: (rows) =>
      JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([key, value]) => [column(key).replaceAll('"', ''), value]),
          ),
        ),
      ),
  };
}
