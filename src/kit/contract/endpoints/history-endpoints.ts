import * as z from 'zod';
import type { Field } from '../field.ts';
import { int } from '../fields.ts';
import { versionKey } from '../lookups.contract.ts';
import type { CrudPermissions } from '../permissions.ts';
import type { AnyResource, Audience } from '../resource.ts';
import { type BodyShape, endpoint, pageOf, type Scope } from './endpoint.ts';
import { changeOf, historyPaging, historySegment, revertSegment } from './history.contract.ts';
import { type Address, callScope, NO_PERMISSION, singleOf } from './resource-endpoints.ts';

/** The version that the record has now; absent, it is not compared (D27). */
const currentVersion: BodyShape<unknown, { version?: number }> = {
  parse: (wire) => wire ?? {},
  input: z.object({ [versionKey]: z.int().optional() }),
};

/** Reading and taking back the changes of a record; with them a slice with calls of its own declares its own. */
export function historyEndpoints<S extends Scope>(
  resource: AnyResource,
  path: string,
  codes: CrudPermissions,
  scope: S,
) {
  const address = { address: { ...resource.addressField, readonly: false } as Field<Address> };
  const one = `:${resource.addressField.wire}`;
  return {
    history: endpoint({
      method: 'GET',
      path: `${path}/${historySegment}/${one}`,
      permission: codes.search,
      scope,
      summary: `List the changes of ${singleOf(resource)}, newest first`,
      params: address,
      query: historyPaging,
      response: pageOf(changeOf(resource)),
    }),
    revert: endpoint({
      method: 'PATCH',
      path: `${path}/${revertSegment}/${one}/:${versionKey}`,
      permission: codes.update ?? NO_PERMISSION,
      scope,
      summary: `Save ${singleOf(resource)} with the values that it had in an earlier version`,
      description:
        'Under the rules of every save. Pictures, secrets and fields that are only shown stay as they are.',
      params: { ...address, version: int(versionKey, { min: 1 }) },
      body: currentVersion,
      response: resource,
      errors: { 409: 'What the version refers to is gone, or the rules refuse its values today.' },
    }),
  };
}

/** The same for one audience of a resource, apart from its other calls, so that lists and forms load nothing of them. */
export function resourceHistoryEndpoints(resource: AnyResource, audience: Audience) {
  const { paths, permissions, name } = resource;
  const [path, codes] = [paths[audience], permissions[audience]];
  if (path === undefined || !codes) throw new Error(`${name} has no ${audience} calls`);
  return historyEndpoints(resource, path, codes, callScope(resource, audience));
}
