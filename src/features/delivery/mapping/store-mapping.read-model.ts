import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { agencyName } from '../agency-name.ts';
import { mayRequest } from './status/mapping-status.rules.ts';
import type { storeMapping } from './store-mapping.contract.ts';

const LIST = statement(
  'store-mappings',
  `select s.id, s.public_id as "storeId", s.name, s.phone, z.registration_number as "registrationNumber",
     s.in_use as "inUse", a.status, a.merchant_code as "storeCode", a.mapped_code as "mappedCode", a.message,
     to_char(a.changed_at at time zone $5, 'YYYY-MM-DD HH24:MI:SS') as "changedAt",
     b.id as "brandId", b.agency_type as "agencyType!", b.company_code as "companyCode",
     b.company_name as "companyName", b.brand_code as "brandCode", b.brand_name as "brandName"
   from stores s join businesses z on z.id = s.business_id
   left join (store_delivery_agencies a join delivery_brands b on b.id = a.brand_id) on a.store_id = s.id
     and ($4::int is null or a.brand_id = $4)
   where s.deleted_at is null and ($1::int[] is null or s.id = any($1))
     and ($2::text is null or s.name ilike $2) and ($3::boolean is null or s.in_use = $3)
   order by s.name, s.id, b.agency_type, b.brand_name limit 10001`,
);
const STATUSES = statement(
  'store-mapping-statuses',
  `select store_id as "storeId", brand_id as "brandId", status from store_delivery_agencies
   where $1::int[] is null or store_id = any($1)`,
);
/** DELION first: it is the agency that maps. */
const BRANDS = statement(
  'store-mapping-brands',
  `select id, agency_type as "agencyType", company_code as "companyCode", company_name as "companyName",
     brand_code as "brandCode", brand_name as "brandName"
   from delivery_brands where deleted_at is null and mapped_by_call
   order by agency_type <> 'DELION', agency_type, brand_name, id`,
);

type MappingRecord = Parameters<typeof storeMapping.encode>[0];

interface Filter {
  /** null: all stores. */
  readonly storeIds: readonly number[] | null;
  /** A pattern. */
  readonly name: string | null;
  readonly inUse: boolean | null;
  /** Of this brand only; each store then is one row, mapped or not. */
  readonly brandId: number | null;
}

/** Stores by name with their mappings, one row for each and one for a store without any; one more than lists may have (D21). */
export async function listMappings(ctx: Context, filter: Filter): Promise<MappingRecord[]> {
  const { storeIds, name, inUse, brandId } = filter;
  const [rows, brands, statuses] = await Promise.all([
    ctx.db.query(LIST, [storeIds, name, inUse, brandId, PLATFORM_ZONE]),
    ctx.db.query(BRANDS, []),
    ctx.db.query(STATUSES, [storeIds]),
  ]);
  const named = brands.map((brand) => ({ ...brand, agencyName: agencyName(ctx, brand) }));
  const taken = new Map<number, Set<number>>();
  for (const each of statuses)
    if (!mayRequest(each.status))
      taken.set(each.storeId, (taken.get(each.storeId) ?? new Set()).add(each.brandId));
  const notTaken = ctx.services.texts.translate(ctx.locale, 'storeMapping.notTaken');
  return rows.map((row) => {
    const free = named.filter(({ id }) => !taken.get(row.id)?.has(id));
    if (row.brandId === null) return { ...row, free, brand: null };
    return {
      ...row,
      free,
      brand: { ...row, id: row.brandId },
      agencyName: agencyName(ctx, row),
      // The agency knew nothing of the request, and so said nothing.
      message: row.message ?? (row.status === 'MAPPING_ERROR' ? notTaken : null),
    };
  });
}

/** A store with its mapping to one brand, as the list has it. */
export async function oneMapping(ctx: Context, storeId: number, brandId: number): Promise<MappingRecord> {
  const [row] = await listMappings(ctx, { storeIds: [storeId], name: null, inUse: null, brandId });
  if (!row) throw new Error(`store ${storeId} is gone`);
  return row;
}
