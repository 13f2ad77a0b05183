import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { MappedStore } from './mapping-agency.ts';
import type { MappingKeys } from './mapping-rows.ts';

/** A brand with the store that is to be mapped to it. */
export interface MappingPair extends MappedStore, MappingKeys {
  readonly mappedByCall: boolean;
  readonly storeInUse: boolean;
}

const PAIRS = statement(
  'store-mapping-pairs',
  `select s.id as "storeId", b.id as "brandId", b.agency_type as "agencyType", b.brand_code as "brandCode", b.company_code as "companyCode",
     b.mapped_by_call as "mappedByCall", s.public_id as "publicId", s.name, s.phone, s.in_use as "storeInUse",
     concat_ws(' ', s.address, s.address_detail) as "address", z.registration_number as "registrationNumber"
   from stores s join businesses z on z.id = s.business_id cross join delivery_brands b
   where s.id = $1 and s.deleted_at is null and b.id = any($2::bigint[]) and b.deleted_at is null order by b.id`,
);
const TAKEN = statement(
  'store-mapping-taken',
  `select s.id, s.name from store_delivery_agencies a join stores s on s.id = a.store_id
   where a.brand_id = $2 and a.store_id <> $1 and a.merchant_code = $3 and a.status <> 'MAPPING_ERROR' limit 1`,
);
const TAKEN_CODES = statement(
  'store-mapping-taken-codes',
  `select merchant_code as code from store_delivery_agencies
   where brand_id = $2 and store_id <> $1 and merchant_code = any($3) and status <> 'MAPPING_ERROR'`,
);
/** The store with each of the brands that there are. */
export const pairsOf = (db: Db, storeId: number, brandIds: readonly number[]): Promise<MappingPair[]> =>
  db.query(PAIRS, [storeId, brandIds]);
export async function pairOf(db: Db, { storeId, brandId }: MappingKeys): Promise<MappingPair | undefined> {
  return (await pairsOf(db, storeId, [brandId]))[0];
}
/** The store that the agency knows by this code already; it may be out of the caller's sight. */
export async function storeOfCode(
  db: Db,
  keys: MappingKeys,
  code: string,
): Promise<RowOf<typeof TAKEN> | undefined> {
  return (await db.query(TAKEN, [keys.storeId, keys.brandId, code]))[0];
}
/** Those of these codes by which the agency knows other stores. */
export async function takenCodes(
  db: Db,
  { storeId, brandId }: MappingKeys,
  codes: readonly string[],
): Promise<Set<string>> {
  return new Set((await db.query(TAKEN_CODES, [storeId, brandId, codes])).map(({ code }) => code));
}
