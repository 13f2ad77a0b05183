import type { Context } from '#kit/server/context.ts';
import { STORES_TOPIC } from './store-directory.read-model.ts';

/** Every node reads the store again: its facts, its live channels and, where `access` changed, the sessions. */
export function publishStoreChange(ctx: Context, storeId: number, access: boolean): void {
  const { bus, sessions } = ctx.services;
  ctx.afterCommit(async () => {
    bus.publish(STORES_TOPIC, String(storeId));
    if (access) await sessions.publish('all');
  });
}
