import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

export const AGENCY_ROWS = `select b.agency_type as "agencyType", b.company_name as "companyName", b.brand_name as "brandName", b.brand_code as "brandCode",
     a.merchant_code as "merchantCode"
   from store_delivery_agencies a join delivery_brands b on b.id = a.brand_id and b.deleted_at is null
   where a.store_id = $1 and a.in_use`;
const AGENCIES = statement('delivery-store-agencies', `${AGENCY_ROWS} order by a.id`);

export type StoreAgency = RowOf<typeof AGENCIES>;

/** The agencies that a store uses, in the order in which they were added. */
export const agenciesOf = (db: Db, storeId: number): Promise<StoreAgency[]> => db.query(AGENCIES, [storeId]);
