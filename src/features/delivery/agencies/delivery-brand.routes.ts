import { fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { agencyName } from '../agency-name.ts';
import { storeDeliveryAgencies } from '../mapping/store-mapping.table.ts';
import { deliveryBrand, listAgencyBrands, typesIn } from './delivery-brand.contract.ts';
import { deliveryBrands } from './delivery-brand.table.ts';

const BRANDS = statement(
  'delivery-brands',
  `select id, agency_type as "agencyType", brand_code as "brandCode", brand_name as "brandName",
     company_code as "companyCode", company_name as "companyName"
   from delivery_brands where deleted_at is null and ($1::text[] is null or agency_type = any($1))
   order by agency_type, brand_name, id`,
);
const MAPPED = statement(
  'delivery-brand-mapped',
  'select count(*)::int as "count" from store_delivery_agencies where brand_id = $1',
);
const LOCK = statement('delivery-brand-lock', 'select from delivery_brands where id = $1 for update');

/** Its code identifies the brand at the agency: changing it would lose mapped stores. */
async function keepCodeOfMapped(
  ctx: Context,
  { brandCode }: SentValues<typeof deliveryBrand>,
  old?: typeof deliveryBrands.$inferSelect,
): Promise<void> {
  if (!old || brandCode === undefined || brandCode === old.brandCode) return;
  // A store being mapped locks the row until its mapping is written.
  await ctx.db.query(LOCK, [old.id]);
  const [mapped] = await ctx.db.query(MAPPED, [old.id]);
  if (mapped?.count)
    throw fieldError(deliveryBrand.form.brandCode.wire, 'deliveryBrand.codeInUse', { count: mapped.count });
}

export default defineRoutes(
  'delivery/agencies',
  crudRoutes(deliveryBrand, {
    table: deliveryBrands,
    filters: {
      agencyTypes: { sql: 't.agency_type = any($?)', bind: (joined) => typesIn(String(joined)) },
    },
    uses: [{ what: 'storeMapping.one', table: storeDeliveryAgencies, column: 'brandId' }],
    beforeSave: keepCodeOfMapped,
    present: (ctx, records) => {
      for (const record of records) record.agencyName = agencyName(ctx, record);
    },
  }).all(),
  implement(listAgencyBrands, async (ctx, { query }) => {
    const types = query.agencyTypes === null ? null : typesIn(query.agencyTypes);
    const brands = await ctx.db.query(BRANDS, [types]);
    return brands.map((brand) => ({ ...brand, agencyName: agencyName(ctx, brand) }));
  }),
);
