import { discoverDeclared } from '../database/declared-columns.ts';
import { FileColumn, type OwnerKind } from './file-column.ts';

/** Every column that refers to files, found in the table files of all features. */
export const discoverFileColumns = (): Promise<FileColumn[]> => discoverDeclared(FileColumn);

/** How long a request may take between storing a file and committing the row that refers to it. */
export const LEASE = `interval '1 hour'`;

const quoted = (name: string): string => `"${name.replaceAll('"', '')}"`;

/** A deleted row can be brought back for 30 days, and a day later nothing of it counts any more. */
const isKept = ({ softDeleted }: FileColumn): string =>
  softDeleted ? `("deleted_at" is null or "deleted_at" > now() - interval '31 days')` : 'true';

const PATHS: Record<FileColumn['form'], (column: string) => string> = {
  one: (column) => column,
  array: (column) => `unnest(${column})`,
  // Every string in it, at whatever depth.
  json: (column) => `jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') #>> '{}'`,
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

/** SQL for all keys that rows refer to, rows that can be brought back included. */
export const usedKeys = (columns: readonly FileColumn[]): string => keysOf(columns);

/** SQL for the keys of all files that an installation has or refers to. */
export const allKeys = (columns: readonly FileColumn[]): string =>
  `select key from stored_files union select key from (${usedKeys(columns)}) every order by key`;

const HOLDS: Record<FileColumn['form'], (column: string) => string> = {
  one: (column) => `${column} = $2`,
  array: (column) => `$2 = any(${column})`,
  json: (column) => `exists (select from (select ${PATHS.json(column)} as path) each where path = $2)`,
};

/** SQL that answers as `used` whether a row or a lease holds on to a file. Values: its key, its path below the area. */
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
 * SQL that answers as `used` how many bytes an owner uses, and as `counted` whether a file is among them. A file that
 * several owners show counts for each of them. Values: the owner's id, the file's key.
 */
export function usageOf(columns: readonly FileColumn[], kind: OwnerKind): string {
  const id = `${kind}_id`;
  // What is private belongs to the owner it was stored for, whoever refers to it.
  const shown = columns.filter(({ area, owner }) => area === 'public' && owner.kind === kind);
  return `with mine as (
      ${keysOf(shown, ({ owner }) => `${quoted(owner.column)} = $1`)}
      union select key from file_leases where ${id} = $1 and created_at > now() - ${LEASE}
      union select key from stored_files where ${id} = $1)
    select coalesce(sum(size), 0)::bigint as used, coalesce(bool_or(key = $2), false) as counted
    from stored_files where key in (select key from mine)`;
}
