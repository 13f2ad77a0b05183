import { PUBLIC_FILES } from '#kit/contract/picture.ts';
import { discoverDeclared, quoted } from '../database/declared-columns.ts';
import { FileColumn, type OwnerKind } from './file-column.ts';

/** Every column that references files, from the table files of all features. */
export const discoverFileColumns = (): Promise<FileColumn[]> => discoverDeclared(FileColumn);

/** Maximum time between storing a file and committing the row that references it. */
const LEASE = `interval '1 hour'`;

/** A deleted row can be restored for 30 days; its files are kept one day longer. */
const isKept = ({ softDeleted }: FileColumn): string =>
  softDeleted ? `("deleted_at" is null or "deleted_at" > now() - interval '31 days')` : 'true';

const PATHS: Record<FileColumn['form'], (column: string) => string> = {
  one: (column) => column,
  array: (column) => `unnest(${column})`,
  attachments: (column) => `jsonb_path_query(${column}, 'lax $[*].path') #>> '{}'`,
  html: (column) => `(regexp_matches(${column}, '<img [^<>]*src="${PUBLIC_FILES}([^"<>]+)"', 'g'))[1]`,
};

const NO_KEYS = 'select null::text as key where false';

function keysOf(columns: readonly FileColumn[], condition = (_: FileColumn): string => 'true'): string {
  const parts = columns.map((file) => {
    const rows = `${quoted(file.table)} where ${isKept(file)} and ${condition(file)}`;
    const path = PATHS[file.form](quoted(file.column));
    return `select '${file.area}/' || path as key from (select ${path} as path from ${rows}) each where path is not null`;
  });
  return parts.length > 0 ? parts.join(' union all ') : NO_KEYS;
}

/** SQL for all keys referenced by rows, including restorable deleted rows. */
export const usedKeys = (columns: readonly FileColumn[]): string => keysOf(columns);

/** SQL for the keys of all stored or referenced files. */
export const allKeys = (columns: readonly FileColumn[]): string =>
  `select key from stored_files union select key from (${usedKeys(columns)}) every order by key`;

const HOLDS: Record<FileColumn['form'], (column: string) => string> = {
  one: (column) => `${column} = $2`,
  array: (column) => `$2 = any(${column})`,
  attachments: (column) =>
    `exists (select from (select ${PATHS.attachments(column)} as path) each where path = $2)`,
  html: (column) => `strpos(${column}, '"${PUBLIC_FILES}' || $2 || '"') > 0`,
};

/** SQL that returns as `used` whether a row or a lease references a file. Values: its key, its path below the area. */
export function isUsed(columns: readonly FileColumn[], area: FileColumn['area']): string {
  const rows = columns
    .filter((file) => file.area === area)
    .map(
      (file) =>
        `exists (select from ${quoted(file.table)} where ${isKept(file)} and ${HOLDS[file.form](quoted(file.column))})`,
    );
  const lease = `exists (select from file_leases where key = $1 and created_at > now() - ${LEASE})`;
  return `select ${[lease, ...rows, '$2::text is null'].join(' or ')} as used`;
}

/**
 * SQL that returns as `used` how many bytes an owner uses, and as `counted` whether a file is among them. A shared file
 * counts for each of its owners. Values: the owner's id, the file's key.
 */
export function usageOf(columns: readonly FileColumn[], kind: OwnerKind): string {
  const id = `${kind}_id`;
  // A private file belongs to the owner it was stored for, regardless of references.
  const shown = columns.filter(({ area, owner }) => area === 'public' && owner?.kind === kind);
  return `with mine as (
      ${keysOf(shown, ({ owner }) => `${quoted(owner?.column ?? '')} = $1`)}
      union select key from file_leases where ${id} = $1 and created_at > now() - ${LEASE}
      union select key from stored_files where ${id} = $1)
    select coalesce(sum(size), 0)::bigint as used, coalesce(bool_or(key = $2), false) as counted
    from stored_files where key in (select key from mine)`;
}
