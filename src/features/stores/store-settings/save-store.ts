import { saveStoreAgencies, storeAgencies } from '#features/delivery/mapping/store-agencies.public.ts';
import { changeStoreGateway } from '#features/orders/refunds/gateways/store-gateway-settings.public.ts';
import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { Domain } from '#kit/contract/field.ts';
import { parseWire } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { lastChange } from '#kit/server/crud/last-change.ts';
import { as, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { DeliveryPricing } from '../delivery-tip.public.ts';
import { publishStoreChange } from '../publish-store.public.ts';
import { recordRelated, relatedSettings } from './history/related-changes.ts';
import { NO_PRICING, needsAgency } from './pricing.rules.ts';
import { type SectionVersions, type StoreSection, store } from './store.contract.ts';
import { permittedBody, storeCrud } from './store-record.ts';
import { sectionsOf } from './store-saving.ts';

/** Savings of one store run one after the other, so that each compares with what the one before left. */
const LOCK = statement(
  'store-settings-lock',
  `select section_versions as versions, in_use as "inUse", end_date::text as "endDate", business_id as "businessId",
     delivery_pricing as pricing, version, updated_by as "updatedBy", updated_at as "updatedAt"
   from stores where id = $1 and deleted_at is null for update`,
  { versions: as<SectionVersions>(), pricing: as<DeliveryPricing | null>() },
);
type Locked = RowOf<typeof LOCK>;

const { gateway, merchantId, merchantKey, cancelPassword } = store.form;
/** Where what is wrong with a contract stands. */
export const gatewayPaths = {
  kind: gateway.wire,
  merchantId: merchantId.wire,
  merchantKey: merchantKey.wire,
  cancelPassword: cancelPassword.wire,
};
const { agencies } = store.form;
/** What a body says, parsed as a whole so that all that is wrong in it is named at once. */
type Sent = Partial<Domain<typeof store.form>>;

const wireKeys = new Map(
  Object.entries(store.form).flatMap(([name, { wire, fileWire, removedWire }]) =>
    [wire, fileWire, removedWire].flatMap((key) => (key ? [[key, name] as const] : [])),
  ),
);

/** The tabs that a body changes, by its wire names. */
const sectionsIn = (body: object): StoreSection[] =>
  sectionsOf(Object.fromEntries(Object.keys(body).flatMap((key) => [[wireKeys.get(key) ?? key, true]])));

/** Throws the 409 where a tab of this body was saved by someone else since it was read. */
async function refuseStale(
  ctx: Context,
  storeId: number,
  { body, sent, row }: { body: object; sent: Sent; row: Locked },
): Promise<void> {
  const stale = sectionsIn(body).filter((section) => {
    const based = sent.versions?.[section];
    return typeof based === 'number' && based !== row.versions[section];
  });
  if (stale.length === 0) return;
  const current = store.encode(await storeCrud.get(ctx, storeId));
  const change = await lastChange(ctx as Parameters<typeof lastChange>[0], 'platform', row);
  throw conflict('error.stale', { data: { current, sections: stale, ...change } });
}

const namesGateway = ({ gateway, merchantId, merchantKey, cancelPassword }: Sent): boolean =>
  [gateway, merchantId, merchantKey, cancelPassword].some((value) => value !== undefined);

const namesRelated = (sent: Sent): boolean => sent.agencies !== undefined || namesGateway(sent);

async function saveGateway(ctx: Context, storeId: number, sent: Sent): Promise<void> {
  if (!namesGateway(sent)) return;
  const { gateway, merchantId, merchantKey, cancelPassword } = sent;
  await changeStoreGateway(
    ctx.db,
    ctx.services,
    storeId,
    { kind: gateway, merchantId, merchantKey, cancelPassword },
    gatewayPaths,
  );
}

/** An automatic tip is the price of an agency, so the store must have one [1 §4]. */
async function refuseWithoutAgency(ctx: Context, storeId: number, row: Locked): Promise<void> {
  if (!needsAgency(row.pricing ?? NO_PRICING)) return;
  if ((await storeAgencies(ctx, storeId)).some(({ inUse }) => inUse)) return;
  throw fieldError('deliveryTipSetting.deliveryTipType', 'store.autoNeedsAgency');
}

async function lockStore(ctx: Context, storeId: number): Promise<Locked> {
  const [row] = await ctx.db.query(LOCK, [storeId]);
  if (!row) throw notFound();
  return row;
}

/** Saves the gateway and the agencies of a store; refuses an automatic delivery fee without an agency. Locks the store. */
export async function saveGatewayAndAgencies(ctx: Context, storeId: number, sent: Sent): Promise<void> {
  await saveGateway(ctx, storeId, sent);
  if (sent.agencies) await saveStoreAgencies(ctx, storeId, sent.agencies, agencies.wire);
  await refuseWithoutAgency(ctx, storeId, await lockStore(ctx, storeId));
}

/**
 * Saves the tabs that the body names; the others stay as they are. Two people may save different tabs of one store at
 * once: a tab is refused only if that tab was saved since it was read (decision 0040).
 */
export async function saveStore(
  ctx: Context,
  storeId: number,
  wire: unknown,
): Promise<Awaited<ReturnType<typeof storeCrud.get>>> {
  const body = permittedBody(ctx, wire);
  const row = await lockStore(ctx, storeId);
  const sent = parseWire(store.form, store.update, body);
  await refuseStale(ctx, storeId, { body, sent, row });
  // The versions of tabs stand in for the one of the record.
  if (sent.versions) delete body.version;
  const related = namesRelated(sent) ? await relatedSettings(ctx, storeId) : undefined;
  await storeCrud.update(ctx, storeId, body);
  await saveGatewayAndAgencies(ctx, storeId, sent);
  const now = await lockStore(ctx, storeId);
  if (related) await recordRelated(ctx, { id: storeId, version: now.version }, related);
  const access = now.inUse !== row.inUse || now.endDate !== row.endDate || now.businessId !== row.businessId;
  publishStoreChange(ctx, storeId, access);
  return storeCrud.get(ctx, storeId);
}
