import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A column that keeps paths below `/files/public/` or `/files/private/`: one, an array, or strings within a json. */
export class FileColumn {
  readonly table: string;
  readonly column: string;
  readonly form: 'one' | 'array' | 'json';
  readonly area: 'public' | 'private';

  constructor(table: string, column: string, form: FileColumn['form'], area: 'public' | 'private') {
    this.table = table;
    this.column = column;
    this.form = form;
    this.area = area;
  }
}

const declared = new Map<PgTable, Set<string>>();

/**
 * Declares, beside the table and exported from its file, that a column refers to stored files. Files that only
 * undeclared columns name are taken for orphans, so the CRUD kit refuses a picture field whose column is not declared.
 */
export function fileColumn<T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  area: 'public' | 'private' = 'public',
): FileColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  declared.set(table, (declared.get(table) ?? new Set()).add(key));
  const type = column.getSQLType();
  const form = type === 'jsonb' ? 'json' : type.endsWith('[]') ? 'array' : 'one';
  return new FileColumn(getTableName(table), column.name, form, area);
}

export const isFileColumn = (table: PgTable, key: string): boolean => declared.get(table)?.has(key) ?? false;
