import { fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import type { AgencyType } from '../agencies/delivery-brand.contract.ts';
import { agencyName } from '../agency-name.ts';
import { storeOfCode } from './mapping-pair.read-model.ts';
import { dropMapping, liveRides, lockBrand } from './mapping-rows.ts';
import { isOpen, takesRides } from './status/mapping-status.rules.ts';
import { MAPPING_STATUSES, type MappingStatus } from './store-mapping.contract.ts';

const LIST = statement(
  'store-agencies',
  `select a.id, a.in_use as "inUse", a.merchant_code as "merchantCode", a.status, a.mapped_code as "mappedCode",
     b.id as "brandId", b.agency_type as "agencyType", b.company_name as "companyName",
     b.brand_code as "brandCode", b.brand_name as "brandName"
   from store_delivery_agencies a join delivery_brands b on b.id = a.brand_id
   where a.store_id = $1 order by b.agency_type, b.brand_name, a.id`,
);
const WRITE = statement(
  'store-agency-write',
  `insert into store_delivery_agencies (store_id, brand_id, merchant_code, in_use, changed_by)
   values ($1, $2, $3, $4, $5)
   on conflict (store_id, brand_id) do update set merchant_code = excluded.merchant_code, in_use = excluded.in_use,
     changed_by = excluded.changed_by`,
);

/** A store's setting for one agency, as the settings of the store show it. */
export interface StoreAgency {
  readonly id: number;
  readonly inUse: boolean;
  /** What the agency calls the store. */
  readonly merchantCode: string;
  readonly brand: {
    readonly id: number;
    readonly agencyType: AgencyType;
    readonly agencyName: string;
    readonly brandCode: string;
    readonly brandName: string;
  };
}

/** The same with where its mapping stands. */
export interface StoreAgencyMapping extends StoreAgency {
  readonly status: MappingStatus;
}

/** Every agency that a store was mapped to or has asked to be. */
export async function storeMappings(ctx: Context, storeId: number): Promise<StoreAgencyMapping[]> {
  const rows = await ctx.db.query(LIST, [storeId]);
  return rows.map(
    ({ id, inUse, merchantCode, status, brandId, agencyType, companyName, brandCode, brandName }) => ({
      id,
      inUse,
      merchantCode,
      status,
      brand: {
        id: brandId,
        agencyType,
        agencyName: agencyName(ctx, { companyName, agencyType }),
        brandCode,
        brandName,
      },
    }),
  );
}

/** The agencies of a store that accepted it. */
export async function storeAgencies(ctx: Context, storeId: number): Promise<StoreAgency[]> {
  const rows = await storeMappings(ctx, storeId);
  return rows.flatMap(({ status, ...agency }) => (takesRides(status) ? [agency] : []));
}

interface SentAgency {
  readonly inUse: boolean;
  readonly merchantCode: string;
  readonly brand: { readonly id: number };
}

const sameSetting = (one: SentAgency, other: SentAgency): boolean =>
  one.inUse === other.inUse && one.merchantCode === other.merchantCode;

async function refuseTaken(ctx: Context, storeId: number, sent: SentAgency, path: string): Promise<void> {
  const { id: brandId } = sent.brand;
  if (!(await lockBrand(ctx.db, brandId)))
    throw fieldError(`${path}.deliveryAgency.id`, 'field.unknownReference');
  const taken = await storeOfCode(ctx.db, { storeId, brandId }, sent.merchantCode);
  if (taken !== undefined) throw fieldError(`${path}.deliveryMid`, 'store.agencyCodeTaken');
}

/**
 * Replaces the agencies of a store, inside the caller's transaction, which has locked the store; `wire` is the name of the
 * list in error paths. An agency that was mapped through its own service stays until it is released there and is only
 * switched off. One with a request in progress stays as it is, and a change of it is refused; one that refused the store
 * may be entered by hand.
 */
export async function saveStoreAgencies(
  ctx: Context,
  storeId: number,
  sent: readonly SentAgency[],
  wire: string,
): Promise<void> {
  const before = await ctx.db.query(LIST, [storeId]);
  const { accountId } = ctx.principal;
  const seen = new Set<number>();
  // Brands are locked in one order, so that two stores never wait for each other.
  const inOrder = [...sent.entries()].sort(([, one], [, other]) => one.brand.id - other.brand.id);
  for (const [index, each] of inOrder) {
    const path = `${wire}[${index}]`;
    const brandId = each.brand.id;
    if (seen.has(brandId)) throw fieldError(`${path}.deliveryAgency.id`, 'field.duplicate');
    seen.add(brandId);
    const old = before.find((row) => row.brandId === brandId);
    const isRefused = old?.status === MAPPING_STATUSES.ME;
    if (old && !isRefused && sameSetting(each, { ...old, brand: each.brand })) continue;
    if (old && isOpen(old.status)) throw fieldError(`${path}.deliveryAgency.id`, 'store.agencyUnderWay');
    await refuseTaken(ctx, storeId, each, path);
    if (isRefused) await dropMapping(ctx.db, { storeId, brandId });
    await ctx.db.query(WRITE, [storeId, brandId, each.merchantCode, each.inUse, accountId]);
  }
  await leaveOut(
    ctx,
    storeId,
    before.filter(({ brandId, status }) => !seen.has(brandId) && takesRides(status)),
    wire,
  );
}

/** Removes agencies that the list lacks, or switches them off where they were mapped through their own service. */
async function leaveOut(
  ctx: Context,
  storeId: number,
  rows: readonly RowOf<typeof LIST>[],
  wire: string,
): Promise<void> {
  for (const { brandId, merchantCode, mappedCode, inUse } of rows) {
    if ((await liveRides(ctx.db, { storeId, brandId })) > 0) throw fieldError(wire, 'store.agencyHasRides');
    if (mappedCode === null) await dropMapping(ctx.db, { storeId, brandId });
    else if (inUse)
      await ctx.db.query(WRITE, [storeId, brandId, merchantCode, false, ctx.principal.accountId]);
  }
}
