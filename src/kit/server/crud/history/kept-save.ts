import type { TableShape } from '../table-shape.ts';

/** Parameters of the statement. */
interface KeptSave {
  account: string;
  changes: string;
  at: string;
}

/**
 * An update of one row that keeps what it changed in the same statement, because a statement of its own costs another
 * round trip. Returns the row; without one nothing is kept.
 */
export function keptSave(
  update: string,
  { name, select }: TableShape,
  addressKey: string,
  { account, changes, at }: KeptSave,
): string {
  const isSelected = (key: string): boolean => select.includes(`as "${key}"`);
  const owner = (key: string): string => (isSelected(key) ? `s."${key}"` : 'null::int');
  return `with saved as (${update}),
    kept as (insert into record_changes (table_name, row_id, store_id, business_id, kind, version, changes, account_id, at)
      select '${name}', s."${isSelected('id') ? 'id' : addressKey}"::text, ${owner('storeId')}, ${owner('businessId')},
        'save', s."version", ${changes}::jsonb, ${account}::int, ${at}::timestamptz from saved s)
    select * from saved`;
}
