import type { Owner } from '#kit/contract/resource.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { type Clock, clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context, StoreContext } from '../context.ts';

/** The time zone of a row's owner: the store's, or the platform's (D25). */
export function ownerClock(ctx: Pick<StoreContext, 'store'>, owner: Owner): Clock {
  return clockOf(owner === 'store' ? ctx.store.timeZone : PLATFORM_ZONE);
}

/** The time zone of who reads: of the own store, or the platform's for those who see several. */
export async function readerClock({ principal, services }: Context): Promise<Clock> {
  const store = principal.storeId === undefined ? undefined : await services.stores.find(principal.storeId);
  return clockOf(store?.timeZone ?? PLATFORM_ZONE);
}
