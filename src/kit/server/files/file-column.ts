import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export type OwnerKind = 'store' | 'business';

/**
 * A column that keeps paths below `/files/public/` or `/files/private/`: one, an array, those of attachments
 * (`[{ path }]`), or those of the pictures in clean HTML.
 */
export class FileColumn {
  readonly table: string;
  readonly column: string;
  readonly form: 'one' | 'array' | 'attachments' | 'html';
  readonly area: 'public' | 'private';
  /** Column with the owner whose quota its files count for; undefined for those of the platform. */
  readonly owner: { readonly kind: OwnerKind; readonly column: string } | undefined;
  /** Whether rows are deleted by setting `deleted_at`. */
  readonly softDeleted: boolean;

  constructor(facts: { [K in keyof FileColumn]: FileColumn[K] }) {
    this.table = facts.table;
    this.column = facts.column;
    this.form = facts.form;
    this.area = facts.area;
    this.owner = facts.owner;
    this.softDeleted = facts.softDeleted;
  }
}

interface FileColumnOptions<Key extends string> {
  area?: 'public' | 'private';
  /** Required if the table has no `storeId`; files of the platform have no quota. */
  owner?: { kind: OwnerKind; key: Key } | 'platform';
}

const declared = new Map<PgTable, Map<string, FileColumn>>();

function ownerOf(table: PgTable, owner: { kind: OwnerKind; key: string } | undefined): FileColumn['owner'] {
  const { kind, key } = owner ?? { kind: 'store', key: 'storeId' };
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return { kind, column: column.name };
}

/**
 * Declares, beside the table and exported from its file, that a column references stored files. Files named only by
 * undeclared columns are removed as orphans, so the CRUD kit refuses a picture field whose column is undeclared.
 */
export function fileColumn<T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  options: FileColumnOptions<keyof T['_']['columns'] & string> = {},
): FileColumn {
  const type = getTableColumns(table)[key]?.getSQLType() ?? '';
  return declare(
    table,
    key,
    type === 'jsonb' ? 'attachments' : type.endsWith('[]') ? 'array' : 'one',
    options,
  );
}

/** Declares in the same way that a column holds HTML, whose pictures are stored files. */
export const htmlColumn = <T extends PgTable>(
  table: T,
  key: keyof T['_']['columns'] & string,
  options: Pick<FileColumnOptions<keyof T['_']['columns'] & string>, 'owner'> = {},
): FileColumn => declare(table, key, 'html', options);

function declare(
  table: PgTable,
  key: string,
  form: FileColumn['form'],
  { area = 'public', owner }: FileColumnOptions<string>,
): FileColumn {
  const columns = getTableColumns(table);
  const column = columns[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  const made = new FileColumn({
    table: getTableName(table),
    column: column.name,
    form,
    area,
    owner: owner === 'platform' ? undefined : ownerOf(table, owner),
    softDeleted: 'deletedAt' in columns,
  });
  declared.set(table, (declared.get(table) ?? new Map<string, FileColumn>()).set(key, made));
  return made;
}

export const isFileColumn = (table: PgTable, key: string): boolean => declared.get(table)?.has(key) ?? false;

export const isHtmlColumn = (table: PgTable, key: string): boolean =>
  declared.get(table)?.get(key)?.form === 'html';

/** Paths in a column's value. Pictures of a text are not listed: undo and history may want them back for a day. */
const PATHS: Record<FileColumn['form'], (value: unknown) => string[]> = {
  one: (value) => (typeof value === 'string' ? [value] : []),
  array: (value) => (Array.isArray(value) ? value : []),
  attachments: (value) => (Array.isArray(value) ? value.map(({ path }: { path: string }) => path) : []),
  html: () => [],
};

/** The owner of a row's files in a column, by the row's own columns; undefined if the column is not declared. */
export function fileOwnerOf(
  table: PgTable,
  key: string,
  row: Record<string, unknown>,
): { storeId: number } | { businessId: number } | undefined {
  const owner = declared.get(table)?.get(key)?.owner;
  if (!owner) return undefined;
  const columns = Object.entries(getTableColumns(table));
  const ownerKey = columns.find(([, column]) => column.name === owner.column)?.[0] ?? '';
  const id = Number(row[ownerKey]);
  return owner.kind === 'store' ? { storeId: id } : { businessId: id };
}

const filesOf = (table: PgTable, row: Record<string, unknown>): string[] =>
  [...(declared.get(table) ?? [])].flatMap(([key, { area, form }]) =>
    PATHS[form](row[key]).map((path) => `${area}/${path}`),
  );

/** Keys of files that a row (by column key) referenced before a write and no longer references. */
export function droppedFiles(
  table: PgTable,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  const kept = new Set(filesOf(table, after));
  return filesOf(table, before).filter((key) => !kept.has(key));
}
