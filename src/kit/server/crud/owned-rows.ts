import type { Owner } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../context.ts';
import { visibleIds } from '../session/principal.ts';

/** The form field that names the owner of a row, if the session can access rows of several owners. */
const NAMED_IN_FORM: Record<Owner, 'store' | 'business' | undefined> = {
  platform: undefined,
  store: undefined,
  stores: 'store',
  businesses: 'business',
};
export const ownerField = (owner: Owner): 'store' | 'business' | undefined => NAMED_IN_FORM[owner];

const COLUMN: Record<Owner, 'storeId' | 'businessId' | undefined> = {
  platform: undefined,
  store: 'storeId',
  stores: 'storeId',
  businesses: 'businessId',
};
/** Key of the owner column; undefined if all rows belong to the platform. */
export const ownerColumn = (owner: Owner): 'storeId' | 'businessId' | undefined => COLUMN[owner];

/** The owner condition of every statement, with its value as `$1`. Null: the session sees all of them. */
export function ownerClause(
  owner: Owner,
  columns: Readonly<Record<string, string>>,
  ownerSql?: string,
): string {
  const key = COLUMN[owner];
  if (!key) return 'true';
  if (ownerSql) return `(${ownerSql}) is not null and ($1::int[] is null or (${ownerSql}) = any($1))`;
  const column = `t.${columns[key]}`;
  return owner === 'store' ? `${column} = $1` : `($1::int[] is null or ${column} = any($1))`;
}

/** The value of that condition for everything visible. */
export function ownerValues(ctx: ScopedContext, owner: Owner): unknown[] {
  if (owner === 'platform') return [];
  if (owner === 'store') return [ctx.store.id];
  const visible = ctx[owner];
  return [visibleIds(visible)];
}
