import { storeAgencies } from '#features/delivery/mapping/store-agencies.public.ts';
import { comparableGateway } from '#features/orders/refunds/gateways/store-gateway-settings.public.ts';
import type { Context } from '#kit/server/context.ts';
import { changedValues, recordedKeys } from '#kit/server/crud/history/changed-values.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { store } from '../store.contract.ts';
import { stores } from '../store.table.ts';

const { agencies, gateway, merchantId, merchantKey, cancelPassword } = store.form;
const KEYS = recordedKeys({ agencies, gateway, merchantId, merchantKey, cancelPassword }, { columns: {} });

/** Settings of a store that other slices keep, to compare before and after a save: the keys are in them. */
export async function relatedSettings(ctx: Context, storeId: number): Promise<Record<string, unknown>> {
  const own = await comparableGateway(ctx.db, ctx.services, storeId);
  return { agencies: await storeAgencies(ctx, storeId), ...own, gateway: own?.kind ?? 'default' };
}

/** Keeps what a save changed of them, beside the change of the store's row; of keys that they were written. */
export async function recordRelated(
  ctx: Context,
  { id, version }: { id: number; version: number },
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = changedValues(KEYS, before, await relatedSettings(ctx, id));
  await recordChanges(ctx, stores, [{ id, version, changes }]);
}
