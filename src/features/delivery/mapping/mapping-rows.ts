import {
  lockDelivery,
  raiseDeliveryVersion,
} from '#features/stores/store-settings/agencies/delivery-version.public.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import type { AgencyMapping } from './mapping-agency.ts';
import { takesRides } from './status/mapping-status.rules.ts';
import type { MappingStatus } from './store-mapping.contract.ts';

const COLUMNS = `store_id as "storeId", brand_id as "brandId", status, request_id as "requestId",
  merchant_code as "storeCode", mapped_code as "mappedCode", message, changed_at as "changedAt", asked_at as "askedAt"`;
/** Whoever maps, deletes or renames a brand takes turns, so that two stores never get the same code of its agency. */
const LOCK_BRAND = statement(
  'store-mapping-lock-brand',
  'select from delivery_brands where id = $1 and deleted_at is null for update',
);
const ONE = statement(
  'store-mapping-one',
  `select ${COLUMNS} from store_delivery_agencies where store_id = $1 and brand_id = $2 for update`,
);
const WRITE = statement(
  'store-mapping-write',
  `insert into store_delivery_agencies (store_id, brand_id, status, in_use, request_id, merchant_code, mapped_code,
     message, changed_at, asked_at, changed_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (store_id, brand_id) do update set status = excluded.status, in_use = excluded.in_use,
     request_id = excluded.request_id, merchant_code = excluded.merchant_code, mapped_code = excluded.mapped_code,
     message = excluded.message, changed_at = excluded.changed_at, asked_at = excluded.asked_at,
     changed_by = coalesce(excluded.changed_by, store_delivery_agencies.changed_by)`,
);
const DROP = statement(
  'store-mapping-drop',
  'delete from store_delivery_agencies where store_id = $1 and brand_id = $2',
);
const CHECKED = statement(
  'store-mapping-checked',
  'update store_delivery_agencies set asked_at = $3 where store_id = $1 and brand_id = $2',
);
/** Rides that are on, out of the two small indexes that hold only such. */
const RIDES = statement(
  'store-mapping-rides',
  `select count(*)::int as "count" from (
     select d.id from order_deliveries d join delivery_brands b on b.id = $2
       where d.store_id = $1 and d.delivery_code = b.brand_code and d.in_use and d.state_code in (0, 1, 2, 3)
     union
     select d.id from order_deliveries d join delivery_brands b on b.id = $2
       where d.store_id = $1 and d.delivery_code = b.brand_code and d.pending is not null) as rides`,
);
/** Polling slows down with the age of the request. */
const OPEN = statement(
  'store-mapping-open',
  `select store_id as "storeId", brand_id as "brandId" from store_delivery_agencies
   where status in ('MAPPING_REQUEST', 'CANCEL_REQUEST') and asked_at < $1::timestamptz
     - greatest(interval '20 seconds', least(interval '10 minutes', ($1::timestamptz - changed_at) / 4))
   order by asked_at limit 20`,
);

/** A store's mapping to a brand as the database keeps it. */
export type MappingRow = RowOf<typeof ONE>;
export type MappingKeys = RowOf<typeof OPEN>;

export const lockBrand = async (db: Db, brandId: number): Promise<boolean> =>
  (await db.query(LOCK_BRAND, [brandId])).length > 0;

/** The mapping, locked until the transaction ends. */
export async function lockMapping(
  db: Db,
  { storeId, brandId }: MappingKeys,
): Promise<MappingRow | undefined> {
  return (await db.query(ONE, [storeId, brandId]))[0];
}

/** To change the mapping: the store's row first, as every save of its settings locks it. */
export async function lockForChange(db: Db, keys: MappingKeys): Promise<MappingRow | undefined> {
  await lockDelivery(db, keys.storeId);
  return lockMapping(db, keys);
}

export async function liveRides(db: Db, { storeId, brandId }: MappingKeys): Promise<number> {
  return (await db.query(RIDES, [storeId, brandId]))[0]?.count ?? 0;
}

const write = (db: Db, row: MappingRow, accountId: number | null): Promise<unknown> =>
  db.query(WRITE, [
    row.storeId,
    row.brandId,
    row.status,
    takesRides(row.status),
    row.requestId,
    row.storeCode,
    row.mappedCode,
    row.message,
    row.changedAt,
    row.askedAt,
    accountId,
  ]);
export const dropMapping = (db: Db, { storeId, brandId }: MappingKeys): Promise<unknown> =>
  db.query(DROP, [storeId, brandId]);

/** Writes a mapping that changed outside the settings of its store. */
export async function putMapping(db: Db, row: MappingRow, accountId: number | null = null): Promise<void> {
  await write(db, row, accountId);
  await raiseDeliveryVersion(db, row.storeId, accountId);
}

/** Deletes a mapping outside the settings of its store. */
export async function endMapping(db: Db, keys: MappingKeys): Promise<void> {
  await dropMapping(db, keys);
  await raiseDeliveryVersion(db, keys.storeId);
}

/** The status of a mapping after the agency's response; null: deleted. */
export async function applyStatus(
  { db, now }: WorkContext,
  row: MappingRow,
  status: MappingStatus | null,
  response: { message: string | null; mapping?: AgencyMapping | null },
): Promise<void> {
  if (status === null) return endMapping(db, row);
  const next = {
    ...row,
    status,
    message: response.message,
    storeCode: response.mapping?.storeCode || row.storeCode,
    mappedCode: response.mapping?.mappedCode || row.mappedCode,
    changedAt: status === row.status ? row.changedAt : now,
    askedAt: now,
  };
  // An answer that says nothing new leaves the settings as they are.
  if (status === row.status && next.storeCode === row.storeCode) await write(db, next, null);
  else await putMapping(db, next);
}

export const openMappings = (db: Db, now: Date): Promise<MappingKeys[]> => db.query(OPEN, [now]);
export const markChecked = (db: Db, { storeId, brandId }: MappingKeys, now: Date): Promise<unknown> =>
  db.query(CHECKED, [storeId, brandId, now]);
