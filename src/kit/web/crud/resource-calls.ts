import type { FieldMap } from '#kit/contract/field.ts';
import { listResponse, restoreSegment, versionKey } from '#kit/contract/lookups.contract.ts';
import type { AnyResource, Audience, Resource, Row } from '#kit/contract/resource.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';

export type Address = number | string;

/** The paging and order of a list as asked for; pages count from 0. */
export interface ListParams {
  page?: number;
  size?: number;
  sort?: string;
}

export interface Listed<T> {
  rows: T[];
  total: number;
}

/** The calls of one resource for one audience, in code's own names. `owner` goes along with each (`storeCd` of a chosen store). */
export interface ResourceCalls<T> {
  key: readonly unknown[];
  list(search: FormValues, asked?: ListParams, signal?: AbortSignal): Promise<Listed<T>>;
  get(address: Address): Promise<T>;
  create(values: FormValues, idempotencyKey: string): Promise<T>;
  /** `version` prevents overwriting a newer record. */
  update(address: Address, values: FormValues, version: number | undefined): Promise<T>;
  remove(addresses: readonly Address[]): Promise<void>;
  restore(addresses: readonly Address[]): Promise<void>;
  /** Moves the row to a place in the display order. */
  move(address: Address, order: number): Promise<T>;
}

const joined = (addresses: readonly Address[]): string =>
  addresses.map((each) => encodeURIComponent(each)).join(',');

/** The key under which everything read of a resource is cached; invalidating it reads all of it again. */
export const resourceKey = (resource: AnyResource): readonly unknown[] => ['resource', resource.name];

export function resourceCalls<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  resource: Resource<F, R, S>,
  audience: Audience,
  owner: Query = {},
): ResourceCalls<Row<F, R>> {
  const base = resource.paths[audience];
  if (base === undefined) throw new Error(`${resource.name} has no ${audience} calls`);
  const at = (address: Address) => `${base}/${encodeURIComponent(address)}`;
  const query = owner;
  // The form shows errors of a save, so there is no toast.
  const quiet = true;
  return {
    key: [...resourceKey(resource), audience, owner],
    async list(search, asked = {}, signal) {
      const wire = await api.get<unknown>(base, {
        query: { ...owner, ...(encodeWith(resource.search, search) as Query), ...asked },
        signal,
        quiet,
      });
      const { rows, total } = listResponse(wire);
      return { rows: rows.map((row) => resource.decode(row)), total };
    },
    get: async (address) => resource.decode(await api.get(at(address), { query })),
    create: async (values, idempotencyKey) =>
      resource.decode(
        await api.post(base, encodeWith(resource.form, values), { query, quiet, idempotencyKey }),
      ),
    update: async (address, values, version) => {
      const body = { ...encodeWith(resource.form, values), [versionKey]: version };
      return resource.decode(await api.put(at(address), body, { query, quiet }));
    },
    remove: async (addresses) => {
      await api.delete(`${base}/${joined(addresses)}`, undefined, { query });
    },
    restore: async (addresses) => {
      await api.patch(`${base}/${restoreSegment}/${joined(addresses)}`, undefined, { query });
    },
    move: async (address, order) =>
      resource.decode(await api.patch(`${at(address)}/${order}`, undefined, { query })),
  };
}
