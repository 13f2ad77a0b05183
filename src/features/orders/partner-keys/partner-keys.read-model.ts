import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { partnerKeyHash } from './partner-directory.public.ts';

const SHORTEST_PREFIX = 8;

export const KEY_COLUMNS = `id, prefix, partner_type as "type", name, in_use as "inUse", order_types as "orderTypes", rate, burst,
  case when store_ids is null and business_ids is null then null else array(
    select s.public_id from stores s where s.id = any(store_ids)
    union all select b.public_id from businesses b where b.id = any(business_ids)) end as serves,
  created_at as "createdAt",
  last_used_at as "lastUsedAt", case when not in_use then updated_at end as "withdrawnAt"`;

const SERVED = `select
  array(select id from stores where public_id = any($1) and deleted_at is null) as "storeIds",
  array(select id from businesses where public_id = any($1) and deleted_at is null) as "businessIds"`;

/** The stores and businesses of these public ids; null, which is all, for none. Throws when one does not exist. */
export async function servedIds(db: Db, serves: readonly string[]) {
  if (serves.length === 0) return { storeIds: null, businessIds: null };
  const [found] = await db.query(SERVED, [serves]);
  const { storeIds = [], businessIds = [] } = found ?? {};
  if (storeIds.length + businessIds.length < new Set(serves).size)
    throw new Error(`${serves.join(', ')}: one of them is no store or business.`);
  return { storeIds, businessIds };
}

export async function isPartnerType(db: Db, type: string): Promise<boolean> {
  const found = await db.query(
    `select 1 from codes c join codes g on g.id = c.parent_id and g.value = 'PARTNER_TP'
     where c.value = $1 and c.deleted_at is null`,
    [type],
  );
  return found.length > 0;
}

const keysWhere = (test: string) =>
  statement(
    `partner-keys:${test}`,
    `select ${KEY_COLUMNS} from partner_keys where deleted_at is null and (${test}) order by id`,
  );
const ALL = keysWhere('true');
/** `orderTypes`: null for those of its type. `serves`: login ids of stores and businesses; null for all. */
export type PartnerKey = RowOf<typeof ALL>;

export const listKeys = (db: Db): Promise<PartnerKey[]> => db.query(ALL);

/** The keys that a number, the beginning of a key, or a whole key names. */
export function findKeys(db: Db, which: string): Promise<PartnerKey[]> {
  const find = (test: string, values: unknown[]) => db.query(keysWhere(test), values);
  if (/^[1-9]\d{0,8}$/.test(which)) return find('id = $1', [Number(which)]);
  if (which.length < SHORTEST_PREFIX)
    throw new Error(`Name the key by its number or by at least its first ${SHORTEST_PREFIX} characters.`);
  return find('hash = $1 or starts_with(prefix, $2) or length(prefix) > 0 and starts_with($2, prefix)', [
    partnerKeyHash(which),
    which,
  ]);
}
