import { type Db, statement } from '#kit/server/database/pool.ts';

const REMOVE = statement(
  'delivery-orders-remove',
  `update order_deliveries set deleted_at = $3
   where id = any($1) and ($2::int[] is null or store_id = any($2)) and deleted_at is null`,
);
/** Takes rows out of the list, of these stores alone; they are kept. */
export const removeDeliveryOrders = (
  db: Db,
  ids: readonly number[],
  storeIds: readonly number[] | null,
  now: Date,
): Promise<unknown> => db.query(REMOVE, [ids, storeIds, now]);
