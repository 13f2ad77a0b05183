import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Secrets } from '../secrets.ts';

interface SealedOptions<Key extends string> {
  /** The column that names a row within the ciphertext; its value never changes. */
  by: Key;
  /** The name of the column within the ciphertext; its own by default. */
  as?: string;
  /** The values decrypt in any row of the column, where they are encrypted before the row has a name. */
  inAnyRow?: boolean;
}

const declared = new Map<PgTable, Map<string, SealedColumn>>();

/** A column of encrypted values (D43), which decrypt in their own row and column only. */
export class SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly by: { readonly key: string; readonly column: string; readonly type: string };
  readonly #as: string;
  readonly #inAnyRow: boolean;

  constructor(names: {
    table: string;
    column: string;
    by: SealedColumn['by'];
    as: string;
    inAnyRow: boolean;
  }) {
    this.table = names.table;
    this.column = names.column;
    this.by = names.by;
    this.#as = names.as;
    this.#inAnyRow = names.inAnyRow;
  }

  #place(row: string | number): string {
    return this.#inAnyRow ? `${this.table}.${this.#as}` : `${this.table}.${row}.${this.#as}`;
  }

  seal(secrets: Pick<Secrets, 'seal'>, row: string | number, value: string): string {
    return secrets.seal(value, this.#place(row));
  }

  /** Throws if no key of this installation encrypted it, or if it was changed or moved. */
  open(secrets: Pick<Secrets, 'open'>, row: string | number, sealed: string): string {
    return secrets.open(sealed, this.#place(row));
  }
}

/**
 * Declares, beside the table and exported from its file, a column of encrypted values, so that `secrets reseal` finds
 * it. The CRUD kit encrypts the `secret` fields of these columns and does not start with one that is undeclared.
 */
export function sealedColumn<T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  { by, as, inAnyRow = false }: SealedOptions<keyof T['_']['columns'] & string>,
): SealedColumn {
  const columns = getTableColumns(table);
  const [column, row] = [columns[key], columns[by]];
  if (!column || !row) throw new Error(`${getTableName(table)} has no column ${column ? by : key}`);
  const made = new SealedColumn({
    table: getTableName(table),
    column: column.name,
    by: { key: by, column: row.name, type: row.getSQLType() },
    as: as ?? column.name,
    inAnyRow,
  });
  declared.set(table, (declared.get(table) ?? new Map<string, SealedColumn>()).set(key, made));
  return made;
}

export const sealedColumnOf = (table: PgTable, key: string): SealedColumn | undefined =>
  declared.get(table)?.get(key);

export const isSealedColumn = (table: PgTable, key: string): boolean =>
  sealedColumnOf(table, key) !== undefined;
