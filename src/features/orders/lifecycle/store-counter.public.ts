import { type Db, statement } from '#kit/server/database/pool.ts';

const LOCK = statement(
  'partner-store-lock',
  `insert into store_counters (store_id) values ($1)
   on conflict (store_id) do update set store_id = excluded.store_id`,
);
const TAKE_NUMBERS = statement(
  'partner-numbers',
  `update store_counters set last_order = last_order + 1, number_day = $2,
     last_number = case when number_day = $2 then last_number + 1 else 1 end
   where store_id = $1
   returning last_order as "orderSequence", lpad(last_number::text, 4, '0') as "number",
     last_event + 1 as "eventSequence"`,
);

/** Blocks other writers of the store's orders until the transaction ends. */
export async function lockStore(db: Db, storeId: number): Promise<void> {
  await db.query(LOCK, [storeId]);
}

export interface Numbers {
  readonly orderSequence: number;
  readonly number: string;
  readonly eventSequence: number;
}

/** The numbers of the store's next order; the caller has locked the store. */
export async function takeNumbers(db: Db, storeId: number, businessDay: string): Promise<Numbers> {
  const [numbers] = await db.query(TAKE_NUMBERS, [storeId, businessDay]);
  if (!numbers) throw new Error(`store ${storeId} has no counter row`);
  return numbers;
}

const WITH_ORDERS = statement(
  'store-counters-all',
  'select store_id as "id" from store_counters order by store_id',
);

/** Stores with at least one order or event. */
export async function storesWithOrders(db: Db): Promise<number[]> {
  const rows = await db.query(WITH_ORDERS);
  return rows.map(({ id }) => id);
}
