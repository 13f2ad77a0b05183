import { type Db, statement } from '#kit/server/database/pool.ts';

const BY_UUID = statement(
  'table-by-uuid',
  `select number, in_use as "inUse", false as "deleted" from dining_tables
   where uuid = $2 and store_id = $1 and deleted_at is null`,
);
const BY_NUMBER = statement(
  'table-by-number',
  `select number, in_use as "inUse", deleted_at is not null as "deleted" from dining_tables
   where store_id = $1 and number = $2 order by deleted_at desc nulls first limit 1`,
);

export interface KnownTable {
  readonly number: number;
  readonly inUse: boolean;
  readonly deleted: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NUMBER = /^[1-9]\d{0,2}$/;

export const isTableUuid = (key: string): boolean => UUID.test(key);

/** The store's table of a random id. A replaced or deleted id, or one of another store, finds nothing. */
export async function tableByUuid(db: Db, storeId: number, uuid: string): Promise<KnownTable | undefined> {
  const [table] = await db.query(BY_UUID, [storeId, uuid]);
  return table;
}

/** The store's table of a number, including deleted ones; text that is not a number finds nothing. */
export async function tableByNumber(db: Db, storeId: number, key: string): Promise<KnownTable | undefined> {
  if (!NUMBER.test(key)) return undefined;
  const [table] = await db.query(BY_NUMBER, [storeId, Number(key)]);
  return table;
}
