import { fieldError, notFound } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { as, type RowOf, statement } from '#kit/server/database/pool.ts';
import { PAUSES_OF_STORE } from '../capacity/pause/ordering-pause.read-model.ts';
import type { PauseRow } from '../capacity/pause/ordering-pause.rules.ts';
import { LIMITS_OF_STORE, type SlotLimits } from '../capacity/slot-limit/slot-limit.read-model.ts';
import type { Channel } from '../order-channels.public.ts';
import { servesStore } from '../partner-keys/partner-key.rules.ts';
import { partnerPathOf } from './partner.contract.ts';

/**
 * Whether a store `s` of a business `b` takes orders at all. One out of use or past its last day does not, as nobody of
 * it signs in (D15).
 */
export const IN_BUSINESS = `s.in_use and b.in_use
  and (b.end_date is null or b.end_date >= (now() at time zone '${PLATFORM_ZONE}')::date)
  and (s.end_date is null or s.end_date >= (now() at time zone s.time_zone)::date)`;
const COLUMNS = `select s.id, s.business_id as "businessId", s.public_id as "publicId", s.name,
  ${IN_BUSINESS} as "inUse!",
  s.time_zone as "timeZone", s.day_cutoff as "dayCutoff", s.default_language as "defaultLanguage", s.languages,
  s.hours, s.delivery_pricing as "deliveryPricing", s.delivery_cost as "deliveryCost",
  s.pick_up_minutes as "pickUpMinutes", s.address, s.latitude, s.longitude,
  json_build_object('web', s.web_sales_type_ids, 'kiosk', s.kiosk_sales_type_ids, 'app', s.app_sales_type_ids)
    as "salesTypeIds", ${PAUSES_OF_STORE} as pauses, ${LIMITS_OF_STORE} as "slotLimits"
  from stores s join businesses b on b.id = s.business_id
  where s.deleted_at is null and b.deleted_at is null and`;
const STATED = {
  salesTypeIds: as<Record<Channel, readonly number[]>>(),
  pauses: as<readonly PauseRow[]>(),
  slotLimits: as<SlotLimits>(),
};
const BY_PUBLIC_ID = statement('partner-store-id', `${COLUMNS} s.public_id = $1`, STATED);
const BY_EXTERNAL_CODE = statement(
  'partner-store-code',
  `${COLUMNS} s.id = (select store_id from external_codes
     where partner_type_id = $1 and external_code = $2 and deleted_at is null)`,
  STATED,
);
/** Data of a store needed to accept an order. */
export type PartnerStore = RowOf<typeof BY_PUBLIC_ID>;

type PartnerContext = Pick<Context, 'db' | 'partner' | 'services'>;

/** A store that the key does not serve is treated as missing (D65). */
function served({ partner }: PartnerContext, store: PartnerStore | undefined): PartnerStore {
  if (!store || !servesStore(partner, store)) throw notFound();
  return store;
}

export async function storeByPublicId(ctx: PartnerContext, publicId: string): Promise<PartnerStore> {
  const [store] = await ctx.db.query(BY_PUBLIC_ID, [publicId]);
  return served(ctx, store);
}

/** The store with this external code for the partner type. */
async function storeByExternalCode(ctx: PartnerContext, externalCode: string): Promise<PartnerStore> {
  const type = ctx.services.codes.byValue('PARTNER_TP', ctx.partner.type);
  const [store] = await ctx.db.query(BY_EXTERNAL_CODE, [type?.id ?? 0, externalCode]);
  return served(ctx, store);
}

/** The store that a partner's call names, by its public id or by the partner's own code for it. */
export async function namedStore(
  ctx: PartnerContext,
  { storeId, externalCode }: { storeId: string | null; externalCode: string | null },
): Promise<PartnerStore> {
  if (storeId !== null) return storeByPublicId(ctx, storeId);
  if (externalCode !== null) return storeByExternalCode(ctx, externalCode);
  throw fieldError(partnerPathOf.store(), 'order.storeMissing');
}

const PLACED_AT = statement(
  'partner-placed-at',
  `select o.store_id as "storeId" from stores s join orders o on o.store_id = s.id
   where o.partner_id = $1 and o.partner_order_id = $2
     and ($3::int[] is null and $4::int[] is null or s.id = any($3) or s.business_id = any($4)) limit 2`,
);

/** Stores of a key where its partner has an order with this id, which is unique per store (D65). */
export async function storesOfOrder(
  { db, partner }: Pick<Context, 'db' | 'partner'>,
  partnerOrderId: string,
): Promise<number[]> {
  const { id, storeIds, businessIds } = partner;
  const rows = await db.query(PLACED_AT, [
    id,
    partnerOrderId,
    storeIds && [...storeIds],
    businessIds && [...businessIds],
  ]);
  return rows.map(({ storeId }) => storeId);
}
