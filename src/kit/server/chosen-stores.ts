import { notFound } from '#kit/contract/errors.ts';
import type { Context } from './context.ts';
import { sees, type Visible } from './principal.ts';

/** The stores of a call that may name one: that one, or all the session sees. One out of sight is 404. */
export async function chosenStores(
  { principal, services }: Context,
  storeId: number | null,
): Promise<Visible> {
  if (storeId === null) return principal.stores;
  if (!sees(principal.stores, storeId) || !(await services.stores.find(storeId))) throw notFound();
  return new Set([storeId]);
}
