import type { TableShape } from '../table-shape.ts';
import { TRANSLATION_MARKS } from '../translation-sources.ts';

interface KeptUpdate {
  shape: TableShape;
  /** The changed columns, by their keys in code. */
  keys: readonly string[];
  /** `"in_use" = $4`, as after `set`. */
  set: string;
  /** Further sources after `from`, if there are any. */
  from?: string;
  /** Which rows of the table, named `t`. */
  where: string;
  /** The parameter with the account. */
  account: string;
  /** What is changed is in no form, so a form that is open stays valid. */
  keepsVersion?: boolean;
  /** Further columns to return: of the row before as `o`, of the changed one as `c`. */
  returning?: string;
}

const MARKS = TRANSLATION_MARKS.map((mark) => ` - '${mark}'`).join('');

/** What is kept of a column of a row: as `changedValues` keeps it, translations without their marks. */
function kept({ jsonColumns }: TableShape, key: string, column: string): string {
  if (key !== 'translations' || !jsonColumns.has(key)) return `to_jsonb(${column})`;
  const texts = `select coalesce(jsonb_agg(e.value${MARKS} order by e.ordinality), '[]')`;
  return `(${texts} from jsonb_array_elements(${column}) with ordinality e)`;
}

/**
 * An update of many rows of a store that keeps what it changed in the same statement. Returns ids and new versions.
 */
export function keptUpdate(update: KeptUpdate): string {
  const { shape, keys, set, from, where, account, keepsVersion = false, returning } = update;
  const version = keepsVersion ? '' : '"version" = t."version" + 1, ';
  const columns = keys.map((key) => [key, shape.columns[key]] as const);
  const pairs = columns.map(
    ([key, column]) => `('${key}', ${kept(shape, key, `o.${column}`)}, ${kept(shape, key, `c.${column}`)})`,
  );
  return `with old as (select t.* from ${shape.table} t ${from ? `join ${from} on t."id" = x."id"` : ''} where ${where} for update of t),
    changed as (update ${shape.table} t set ${set}, ${version}"updated_at" = now(), "updated_by" = ${account}
      from old o ${from ? `join ${from} on o."id" = x."id"` : ''} where t."store_id" = o."store_id" and t."id" = o."id" returning t.*),
    kept as (insert into record_changes (table_name, row_id, store_id, kind, version, changes, account_id, at)
      select '${shape.name}', c."id"::text, c."store_id", 'save', c."version", d.changes, ${account}, now()
      from changed c join old o on o."id" = c."id"
      cross join lateral (select jsonb_object_agg(v.key, jsonb_build_array(v.before, v.after)) as changes
        from (values ${pairs.join(', ')}) v (key, before, after) where v.before is distinct from v.after) d
      where d.changes is not null)
    select c."id", c."version"${returning ? `, ${returning}` : ''} from changed c join old o on o."id" = c."id"`;
}
