import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { endpoint, maybe, plain, type ResponseShape, type Scope } from '#kit/contract/endpoints/endpoint.ts';
import { callScope } from '#kit/contract/endpoints/resource-endpoints.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource, Audience, UniqueRule } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { statement } from '../database/pool.ts';
import { type AnyRoute, implement, ofEveryScope } from '../route.ts';
import { columnKey, tableShape } from './columns-of.ts';
import { ownerClause, ownerColumn, ownerValues } from './owned-rows.ts';

/** A check among all rows of the platform accesses no owned row. */
const checkScope = (resource: AnyResource, audience: Audience): Scope => {
  const scope = callScope(resource, audience);
  return scope === 'platform' ? 'none' : scope;
};

export interface CheckOptions {
  table: PgTable;
  /** `boolean`: taken or not; `record`: empty if free, else the key of the other row under its wire name (D23). */
  response: 'boolean' | 'record';
  /** The index is case-insensitive. */
  ignoreCase?: boolean;
}

/** Path parameters are read even if bodies may not set the field; a reference is a bare id there. */
const asParameter = (field: Field): Field => ({
  ...field,
  readonly: false,
  createOnly: false,
  required: true,
});

function checkOf(resource: AnyResource, rule: UniqueRule<FieldMap>, options: CheckOptions) {
  const shape = tableShape(options.table);
  const { owner } = resource;
  const first = ownerColumn(owner) ? 2 : 1;
  const params: FieldMap = Object.fromEntries(
    rule.fields.map((name) => [name, asParameter(resource.form[name] as Field)]),
  );
  const tests = rule.fields.map((name, index) => {
    const field = params[name] as Field;
    const key = columnKey(shape, name, field);
    if (!key) throw new Error(`${shape.name} keeps no ${name}, so its uniqueness cannot be checked`);
    const value = `$${index + first}`;
    const folded = options.ignoreCase && field.kind === 'text';
    return folded ? `lower(t.${shape.columns[key]}) = lower(${value})` : `t.${shape.columns[key]} = ${value}`;
  });
  const address = resource.address ?? 'id';
  const find = statement(
    `${resource.name}:check:${rule.index}`,
    `select t.${shape.columns[address]} as "address" from ${shape.table} t
     where ${ownerClause(owner, shape.columns)} and t."deleted_at" is null and ${tests.join(' and ')} limit 1`,
  );
  return { params, find };
}

const bare = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id: unknown }).id : value;

/** `PATCH <base>/<check>/<values>` of every unique rule that has a live check, for each audience of the resource. */
export function checkRoutes(resource: AnyResource, options: CheckOptions): AnyRoute[] {
  const rules = ((resource.unique ?? []) as UniqueRule<FieldMap>[]).filter((rule) => rule.check);
  const audiences = Object.entries(resource.paths) as [Audience, string][];
  const other: ResponseShape<unknown, unknown> = maybe(shape({ address: resource.addressField }));
  return rules.flatMap((rule) => {
    const { params, find } = checkOf(resource, rule, options);
    const wires = rule.fields.map((name) => `:${params[name]?.wire}`).join('/');
    return audiences.flatMap(([audience, path]) => {
      const codes = resource.permissions[audience];
      const permission = codes?.add ?? codes?.update;
      if (!permission) return [];
      const check = endpoint({
        method: 'PATCH',
        path: `${path}/${rule.check}/${wires}`,
        permission: permission as PermissionCode,
        scope: checkScope(resource, audience),
        summary: `Check whether a value is free among ${resource.summary ?? resource.name}`,
        params,
        response: options.response === 'boolean' ? plain(z.boolean()) : other,
        // Rate-limited, because it reveals whether a value exists.
        rateLimit: { max: 60 },
      });
      return implement(check, {
        transaction: false,
        handler: ofEveryScope(async (ctx, { params }) => {
          const values = rule.fields.map((name) => bare(params[name]));
          const [holder] = await ctx.db.query(find, [...ownerValues(ctx, resource.owner), ...values]);
          return options.response === 'boolean' ? holder !== undefined : holder;
        }),
      });
    });
  });
}
