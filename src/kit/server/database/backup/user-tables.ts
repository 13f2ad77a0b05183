import pg from 'pg';
import type { SequenceState, TableHead, TableName } from './snapshot-file.ts';

export type Queryable = Pick<pg.ClientBase, 'query'>;

const USER_SCHEMA = "n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'";

export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Every table with its writable columns, except the record of migrations. */
export async function userTables(db: Queryable): Promise<TableHead[]> {
  const result = await db.query<TableHead>(`
    SELECT n.nspname AS schema, c.relname AS name,
           array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence <> 't'
      AND ${USER_SCHEMA} AND c.relname <> 'schema_migrations'
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return result.rows;
}

export async function userSequences(db: Queryable): Promise<SequenceState[]> {
  const result = await db.query<TableName>(`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'S' AND ${USER_SCHEMA} ORDER BY 1, 2`);
  const states: SequenceState[] = [];
  for (const sequence of result.rows) {
    const state = await db.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(sequence)}`,
    );
    if (state.rows[0]) states.push({ ...sequence, ...state.rows[0] });
  }
  return states;
}

/** The first table that has rows, or undefined for an empty database. */
export async function firstTableWithRows(db: Queryable): Promise<TableName | undefined> {
  for (const table of await userTables(db)) {
    const found = await db.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (found.rowCount) return table;
  }
  return undefined;
}

export type ForeignKey = { table: TableName; name: string; definition: string };

export async function foreignKeys(db: Queryable): Promise<ForeignKey[]> {
  const result = await db.query<ForeignKey>(`
    SELECT json_build_object('schema', n.nspname, 'name', c.relname) AS table, k.conname AS name,
           pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND NOT c.relispartition AND ${USER_SCHEMA}
    ORDER BY n.nspname, c.relname, k.conname`);
  return result.rows;
}
