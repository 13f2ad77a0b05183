import type { Owner } from '#kit/contract/resource.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { type Clock, clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context, StoreContext } from '../context.ts';

/** The time zone of a row's owner: the store's, or the platform's (D25). */
export function ownerClock(ctx: Pick<StoreContext, 'store'>, owner: Owner): Clock {
  return clockOf(owner === 'store' ? ctx.store.timeZone : PLATFORM_ZONE);
}

/** The time zone of who reads: of the own store, or the platform's for those who see several. */
export async function readerClock({
  principal,
  services,
}: Pick<Context, 'principal' | 'services'>): Promise<Clock> {
  const store = principal.storeId === undefined ? undefined : await services.stores.find(principal.storeId);
  return clockOf(store?.timeZone ?? PLATFORM_ZONE);
}

/** The time zone of a list: of the one store it is of, or the platform's where there are several. null: every store. */
export async function storesClock(
  { services }: Pick<Context, 'services'>,
  storeIds: readonly number[] | null,
): Promise<Clock> {
  const [only] = storeIds?.length === 1 ? storeIds : [];
  const store = only === undefined ? undefined : await services.stores.find(only);
  return clockOf(store?.timeZone ?? PLATFORM_ZONE);
}
