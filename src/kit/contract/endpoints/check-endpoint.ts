import * as z from 'zod';
import type { Field, FieldMap } from '../field.ts';
import type { AnyResource, Audience, UniqueRule } from '../resource.ts';
import { endpoint, plain, type ResponseShape } from './endpoint.ts';
import { callScope, titleOf } from './resource-endpoints.ts';

/** Path parameters are read even if bodies may not set the field; a reference is a bare id there. */
const asParameter = (field: Field): Field => ({
  ...field,
  readonly: false,
  createOnly: false,
  required: true,
  encode: String,
});

/** The live check of a unique rule, `PATCH <base>/<check>/<values>`; undefined if nobody of the audience writes. */
export function checkEndpoint(
  resource: AnyResource,
  audience: Audience,
  rule: UniqueRule<FieldMap>,
  response: ResponseShape<unknown, unknown> = plain(z.unknown()),
) {
  const codes = resource.permissions[audience];
  const own = resource.form[rule.fields.at(-1) ?? ''];
  // What is set once is checked by those who add; the rest by those who change it as well.
  const permission = [codes?.add, own?.createOnly ? undefined : codes?.update].filter(
    (each) => each !== undefined,
  );
  if (permission.length === 0) return undefined;
  const scope = callScope(resource, audience);
  const params: FieldMap = Object.fromEntries(
    rule.fields.map((name) => [name, asParameter(resource.form[name] as Field)]),
  );
  const names = Object.values(params).map(({ wire }) => wire);
  return endpoint({
    method: 'PATCH',
    path: [resource.paths[audience], rule.check, ...names.map((name) => `:${name}`)].join('/'),
    permission,
    // A check among all rows of the platform accesses no owned row.
    scope: scope === 'platform' ? 'none' : scope,
    summary: `Check whether ${names.join(' with ')} is free among ${titleOf(resource)}`,
    params,
    response,
    // Rate-limited, because it reveals whether a value exists.
    rateLimit: { max: 60 },
  });
}
