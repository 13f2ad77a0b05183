import { type Db, statement } from '#kit/server/database/pool.ts';

const LOCK = statement('store-delivery-lock', 'select from stores where id = $1 for update');
const RAISE = statement(
  'store-delivery-raise',
  `update stores set version = version + 1, updated_at = now(), updated_by = coalesce($2, updated_by),
     section_versions = jsonb_set(section_versions, '{delivery}',
       to_jsonb((section_versions ->> 'delivery')::int + 1))
   where id = $1`,
);

/** The lock of every save of the settings; whoever changes agencies elsewhere takes it before any other row. */
export const lockDelivery = (db: Db, storeId: number): Promise<unknown> => db.query(LOCK, [storeId]);

/** Refuses saves of the delivery tab that are based on the agencies of before; the store is locked. */
export const raiseDeliveryVersion = (
  db: Db,
  storeId: number,
  accountId: number | null = null,
): Promise<unknown> => db.query(RAISE, [storeId, accountId]);
