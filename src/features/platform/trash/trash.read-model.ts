import type { Reference } from '#kit/contract/references.ts';
import { localName } from '#kit/server/database/local-name.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

const STORES = statement(
  'trash-stores',
  `select s.id, ${localName('s', '$2')} as "name!" from stores s where s.id = any($1)`,
);
const BUSINESSES = statement('trash-businesses', 'select id, name from businesses where id = any($1)');
/** More than an operator means by a name; then the search finds their rows only. */
const ACCOUNTS = statement(
  'trash-accounts',
  'select id from accounts where login_id ilike $1 or name ilike $1 order by id limit 10000',
);

type References = ReadonlyMap<number, Reference>;
const byId = (rows: readonly { id: number; name: string }[]): References =>
  new Map(rows.map((row) => [row.id, row]));

/** The stores and businesses of rows, deleted ones as well. */
export async function ownersOf(
  db: Db,
  rows: readonly { storeId: number | null; businessId: number | null }[],
  locale: string,
): Promise<{ stores: References; businesses: References }> {
  const idsOf = (key: 'storeId' | 'businessId') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const storeIds = idsOf('storeId');
  const businessIds = idsOf('businessId');
  return {
    stores: byId(storeIds.length > 0 ? await db.query(STORES, [storeIds, locale]) : []),
    businesses: byId(businessIds.length > 0 ? await db.query(BUSINESSES, [businessIds]) : []),
  };
}

/** Accounts by a pattern of `ilike` on their login ids and names. */
export const accountIdsLike = async (db: Db, pattern: string): Promise<number[]> =>
  (await db.query(ACCOUNTS, [pattern])).map(({ id }) => id);
