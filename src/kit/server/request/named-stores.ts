import { notFound } from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { AnyRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { sees, type Visible } from '../session/principal.ts';
import type { ScopedRows } from './scoped-rows.ts';

const ID = /^[1-9]\d{0,8}$/;

/** Ids joined by commas; text that is none names a store that does not exist. */
export function joinedStoreIds(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => ID.test(part))) throw notFound();
  return parts.map(Number);
}

function idsIn(value: unknown): number[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string') return joinedStoreIds(value);
  return [value].flat().map((each) => (typeof each === 'number' ? each : (each as { id: number }).id));
}

/** Throws the 404 where one of these stores is out of sight or not there (D11). */
export async function refuseUnseen(
  stores: Visible,
  ids: Iterable<number>,
  { stores: directory }: Pick<Services, 'stores'>,
): Promise<void> {
  for (const id of new Set(ids)) if (!sees(stores, id) || !(await directory.find(id))) throw notFound();
}

const naming = (fields: FieldMap = {}): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.namesStores);

/** Checks the stores that a call of this route names; throws at start where the route's scope has no stores. */
export function storeCheck({ path, scope, query, body }: AnyRoute, services: Services) {
  const ofQuery = naming(query);
  const ofBody = naming(body?.fields);
  if (ofQuery.length + ofBody.length === 0) return undefined;
  if (scope !== 'stores' && scope !== 'chosenStore' && scope !== 'businesses')
    throw new Error(`${path} names stores, but its scope ${scope} has none to compare with`);
  return async (input: { query: object; body: unknown }, { stores }: ScopedRows): Promise<void> => {
    const valuesOf = (fields: [string, Field][], values: unknown): number[] =>
      fields.flatMap(([name]) => idsIn((values as Record<string, unknown> | undefined)?.[name]));
    const ids = [...valuesOf(ofQuery, input.query), ...valuesOf(ofBody, input.body)];
    await refuseUnseen(stores ?? new Set(), ids, services);
  };
}

/** The stores of a call that may name one: that one, or all the session sees. */
export const chosenStores = (stores: Visible, storeId: number | null): Visible =>
  storeId === null ? stores : new Set([storeId]);

/** Ids once each, in the order in which every call locks their rows. */
export const inLockOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
