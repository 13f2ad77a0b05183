import type { Reference } from '#kit/contract/references.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

/** SQL: the business of an account `t`, of a store's account that of its store; null for accounts of the platform. */
export const BUSINESS_OF_ACCOUNT = `case t.kind when 'business' then t.business_id
  when 'store' then (select s.business_id from stores s where s.id = t.store_id) end`;

const OF_STORES = statement(
  'businesses-of-stores',
  `select s.id as "storeId", b.id, b.name from stores s join businesses b on b.id = s.business_id
   where s.id = any($1)`,
);

/** The businesses of stores by the ids of the stores. */
export async function businessesOfStores(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, Reference>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db.query(OF_STORES, [storeIds]);
  return new Map(rows.map(({ storeId, id, name }) => [storeId, { id, name }]));
}
