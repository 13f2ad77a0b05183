import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** What the columns keep: ids of entries of the code book, or of languages. */
export type UseOf = 'code' | 'language';

/** Columns of one table whose rows keep codes or languages from being deleted (D26). */
export class UseColumns {
  readonly of: UseOf;
  /** What the rows are called in the message. */
  readonly what: MessageKey;
  readonly table: string;
  /** True for a living row that uses one of the ids in `$1`. */
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

function declare(of: UseOf, table: PgTable, what: MessageKey, keys: readonly string[]): UseColumns {
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
  return new UseColumns(of, what, getTableName(table), `(${tests.join(' or ')})${living}`);
}

/**
 * Declares, beside the table and exported from its file, the columns that keep ids of the code book. The CRUD kit
 * refuses to start with a code field whose column is not declared, so that no use of a code is overlooked.
 */
export const codeColumns = <T extends PgTable>(table: T, what: MessageKey, keys: readonly KeyOf<T>[]) =>
  declare('code', table, what, keys);

/** The same for ids of languages: one, an array, or the `language` of each element of a json array. */
export const languageColumns = <T extends PgTable>(table: T, what: MessageKey, keys: readonly KeyOf<T>[]) =>
  declare('language', table, what, keys);

export const isUseColumn = (table: PgTable, key: string): boolean => declared.get(table)?.has(key) ?? false;
