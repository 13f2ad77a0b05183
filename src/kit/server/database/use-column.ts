import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** What the columns store: ids of codes, or of languages. */
export type UseOf = 'code' | 'language';

/** Columns of one table whose values prevent deletion of codes or languages (D26). */
export class UseColumns {
  readonly of: UseOf;
  /** Name of the rows in the message. */
  readonly what: MessageKey;
  readonly table: string;
  /** True for a live row that uses one of the ids in `$1`. */
  readonly test: string;

  constructor(of: UseOf, what: MessageKey, table: string, test: string) {
    this.of = of;
    this.what = what;
    this.table = table;
    this.test = test;
  }
}

const declared = new Map<PgTable, Set<string>>();

type KeyOf<T extends PgTable> = keyof T['_']['columns'] & string;

function declare(
  of: UseOf,
  table: PgTable,
  what: MessageKey,
  keys: readonly string[],
  only: Readonly<Record<string, string>> = {},
): UseColumns {
  const columns = getTableColumns(table);
  const type = of === 'code' ? 'int' : 'text';
  const tests = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    declared.set(table, (declared.get(table) ?? new Set()).add(key));
    const name = `"${column.name}"`;
    const sqlType = column.getSQLType();
    if (sqlType === 'jsonb')
      return `exists (select from jsonb_array_elements(${name}) e where e->>'language' = any($1::text[]))`;
    return sqlType.endsWith('[]') ? `${name}::${type}[] && $1::${type}[]` : `${name} = any($1::${type}[])`;
  });
  const living = 'deletedAt' in columns ? ' and deleted_at is null' : '';
  const kind = Object.entries(only).map(([key, value]) => ` and "${columns[key]?.name}" = '${value}'`);
  return new UseColumns(of, what, getTableName(table), `(${tests.join(' or ')})${living}${kind.join('')}`);
}

/**
 * Declares, beside the table and exported from its file, the columns with ids of codes. The CRUD kit does not start
 * with a code field whose column is undeclared, so that no use of a code is overlooked.
 */
export const codeColumns = <T extends PgTable>(table: T, what: MessageKey, keys: readonly KeyOf<T>[]) =>
  declare('code', table, what, keys);

/**
 * The same for ids of languages: one, an array, or the `language` of each element of a json array. `only` names the rows of
 * one kind in a table of several; its values are from the code, never from input.
 */
export const languageColumns = <T extends PgTable>(
  table: T,
  what: MessageKey,
  keys: readonly KeyOf<T>[],
  only?: { readonly [key in KeyOf<T>]?: string },
) => declare('language', table, what, keys, only as Readonly<Record<string, string>> | undefined);

export const isUseColumn = (table: PgTable, key: string): boolean => declared.get(table)?.has(key) ?? false;
