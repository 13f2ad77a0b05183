import type { Listed } from '#kit/contract/endpoints/endpoint.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { uploadPart } from '#kit/contract/endpoints/uploads.contract.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Audience, Resource, Row } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';

export type Address = number | string;

/** The paging and order of a list as asked for; pages count from 0. */
export interface ListParams {
  page?: number;
  size?: number;
  sort?: string;
}

/** The calls of one resource for one audience, in code's own names. `owner` goes along with each (`storeCd` of a chosen store). */
export interface ResourceCalls<T> {
  key: readonly unknown[];
  list(search: FormValues, params?: ListParams, signal?: AbortSignal): Promise<Listed<T>>;
  get(address: Address): Promise<T>;
  create(values: FormValues, idempotencyKey: string): Promise<T>;
  /** `version` prevents overwriting a newer record. */
  update(address: Address, values: FormValues, version: number | undefined): Promise<T>;
  remove(addresses: readonly Address[]): Promise<unknown>;
  restore(addresses: readonly Address[]): Promise<unknown>;
  /** Moves the row to a place in the display order. */
  move(address: Address, order: number): Promise<T>;
  /** Uploads a picture for a text of a record; answers its address. */
  picture(file: File): Promise<string>;
}

/** The key under which everything read of a resource is cached; invalidating it reads all of it again. */
export const resourceKey = (resource: AnyResource): readonly unknown[] => ['resource', resource.name];

export function resourceCalls<F extends FieldMap, R extends FieldMap, S extends FieldMap>(
  resource: Resource<F, R, S>,
  audience: Audience,
  owner: Query = {},
): ResourceCalls<Row<F, R>> {
  const calls = resourceEndpoints(resource, audience);
  // The form shows errors of a save, so there is no toast.
  const quiet = true;
  return {
    key: [...resourceKey(resource), audience, owner],
    list: (search, params, signal) =>
      call(calls.list, { query: { ...search, ...params }, owner, signal, quiet }),
    get: (address) => call(calls.get, { params: { address }, owner }),
    create: (values, idempotencyKey) => call(calls.create, { body: values, owner, quiet, idempotencyKey }),
    update: (address, values, version) =>
      call(calls.update, { params: { address }, body: { ...values, version }, owner, quiet }),
    remove: (addresses) => call(calls.remove, { params: { ids: addresses.join(',') }, owner }),
    restore: (addresses) => call(calls.restore, { params: { ids: addresses.join(',') }, owner }),
    move: (address, order) => call(calls.move, { params: { address, order }, owner }),
    picture: (file) => {
      const form = new FormData();
      form.append(uploadPart, file, file.name);
      return api.upload<string>(calls.picture.path, form, { query: owner, quiet });
    },
  };
}
