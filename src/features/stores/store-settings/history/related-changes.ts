import { storeAgencies } from '#features/delivery/mapping/store-agencies.public.ts';
import { shownStoreGateway } from '#features/orders/refunds/gateways/store-gateway-settings.public.ts';
import type { Context } from '#kit/server/context.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { stores } from '../store.table.ts';

/** Settings of a store that other slices keep, as its history shows them; keys of gateways are not among them. */
export async function relatedSettings(ctx: Context, storeId: number): Promise<Record<string, unknown>> {
  const { kind, merchantId } = await shownStoreGateway(ctx.db, ctx.services, storeId);
  const agencies = await storeAgencies(ctx, storeId);
  return { agencies, gateway: kind ?? 'default', merchantId };
}

/** Keeps what a save changed of them, beside the change of the store's row. */
export async function recordRelated(
  ctx: Context,
  { id, version }: { id: number; version: number },
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const after = await relatedSettings(ctx, id);
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const changes = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
  const { db, now, principal } = ctx;
  await recordChanges({ db, now, accountId: principal.accountId }, stores, [{ id, version, changes }]);
}
