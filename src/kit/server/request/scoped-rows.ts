import type { Scope } from '#kit/contract/endpoints/endpoint.ts';
import { badRequest, notFound } from '#kit/contract/errors.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Services, StoreFacts } from '../services.ts';
import { type Principal, sees, type Visible } from '../session/principal.ts';
import { beyondIds } from './query-values.ts';

/** The rows a route's scope makes available to its handler. */
export interface ScopedRows {
  readonly store?: StoreFacts;
  readonly stores?: Visible;
  readonly businesses?: Visible;
}

/** Resolves these rows before the handler runs. An invisible store is 404. */
export async function scopedRows(
  scope: Scope,
  principal: Principal,
  query: Record<string, unknown>,
  services: Services,
): Promise<ScopedRows> {
  if (scope === 'stores') return { stores: principal.stores };
  if (scope === 'businesses') return { businesses: principal.businesses, stores: principal.stores };
  if (scope !== 'ownStore' && scope !== 'chosenStore') return {};
  const storeId = scope === 'ownStore' ? principal.storeId : chosen(query[storeParameter]);
  const store =
    storeId !== undefined && sees(principal.stores, storeId)
      ? await services.stores.find(storeId)
      : undefined;
  if (!store) throw notFound();
  return scope === 'chosenStore' ? { store, stores: principal.stores } : { store };
}

function chosen(value: unknown): number {
  if (value === undefined || value === '')
    throw badRequest('error.badRequest', { fields: { [storeParameter]: { key: 'field.required' } } });
  if (typeof value === 'string' && beyondIds(value)) throw notFound();
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value))
    throw badRequest('error.badRequest', { fields: { [storeParameter]: { key: 'field.type' } } });
  return Number(value);
}
