import { badRequest, notFound } from '#kit/contract/errors.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Scope } from '../route.ts';
import type { Services, StoreFacts } from '../services.ts';
import { type Principal, sees } from '../session/principal.ts';
import { beyondIds } from './query-values.ts';

/** The one store a call works on. Somebody else's store does not exist (404). */
export async function scopedStore(
  scope: Scope,
  principal: Principal,
  query: Record<string, unknown>,
  services: Services,
): Promise<StoreFacts | undefined> {
  if (scope !== 'ownStore' && scope !== 'chosenStore') return undefined;
  const storeId = scope === 'ownStore' ? principal.storeId : chosen(query[storeParameter]);
  const store =
    storeId !== undefined && sees(principal.stores, storeId)
      ? await services.stores.find(storeId)
      : undefined;
  if (!store) throw notFound();
  return store;
}

function chosen(value: unknown): number {
  if (value === undefined || value === '')
    throw badRequest('error.badRequest', { fields: { [storeParameter]: { key: 'field.required' } } });
  if (typeof value === 'string' && beyondIds(value)) throw notFound();
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value))
    throw badRequest('error.badRequest', { fields: { [storeParameter]: { key: 'field.type' } } });
  return Number(value);
}
