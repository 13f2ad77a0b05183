import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Field } from '#kit/contract/field.ts';
import { quoted } from '../database/declared-columns.ts';

/** A resource's table as the statements need it: quoted names from the table definition, never from input. */
export interface TableShape {
  readonly name: string;
  readonly table: string;
  /** Column by key in code. */
  readonly columns: Readonly<Record<string, string>>;
  readonly jsonColumns: ReadonlySet<string>;
  /** The select list of all columns, of the table under the alias `t`. */
  readonly select: string;
}

export function tableShape(table: PgTable): TableShape {
  const found = getTableColumns(table);
  const columns = Object.fromEntries(
    Object.entries(found).map(([key, column]) => [key, quoted(column.name)]),
  );
  return {
    name: getTableName(table),
    table: quoted(getTableName(table)),
    columns,
    jsonColumns: new Set(
      Object.entries(found).flatMap(([key, column]) => (column.getSQLType() === 'jsonb' ? [key] : [])),
    ),
    select: Object.entries(found)
      // A day is no instant, so it stays the text that it is on the wire.
      .map(
        ([key, column]) => `t.${columns[key]}${column.getSQLType() === 'date' ? '::text' : ''} as "${key}"`,
      )
      .join(', '),
  };
}

const REFERENCES = new Set(['code', 'ref']);
const MANY_REFERENCES = new Set(['codes', 'refs']);

/** The column key of a field: references store ids (`group` → `groupId`, `categories` → `categoryIds`). */
export function columnKey(
  shape: Pick<TableShape, 'columns'>,
  name: string,
  field: Field,
): string | undefined {
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  const candidates = REFERENCES.has(field.kind)
    ? [`${name}Id`, name]
    : MANY_REFERENCES.has(field.kind)
      ? [`${singular}Ids`, `${name}Ids`, name]
      : [name];
  return candidates.find((key) => key in shape.columns);
}
