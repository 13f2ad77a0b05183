import { notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '../context.ts';
import { sees, type Visible } from '../session/principal.ts';

/** The stores of a call that may name one: that one, or all the session sees. One out of sight is 404. */
export async function chosenStores(
  { stores, services }: StoresContext,
  storeId: number | null,
): Promise<Visible> {
  if (storeId === null) return stores;
  if (!sees(stores, storeId) || !(await services.stores.find(storeId))) throw notFound();
  return new Set([storeId]);
}

/** Stores that a call names by their ids, in the order in which everybody locks them; one out of sight is 404 (D11). */
export async function allSeen(
  { stores, services }: StoresContext,
  ids: readonly number[],
): Promise<number[]> {
  const distinct = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of distinct) if (!sees(stores, id) || !(await services.stores.find(id))) throw notFound();
  return distinct;
}
