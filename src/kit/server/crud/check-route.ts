import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { checkEndpoint } from '#kit/contract/endpoints/check-endpoint.ts';
import { maybe, plain, type ResponseShape } from '#kit/contract/endpoints/endpoint.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Audience, UniqueRule } from '#kit/contract/resource.ts';
import { shape } from '#kit/contract/shape.ts';
import { statement } from '../database/pool.ts';
import { type AnyRoute, implement, ofEveryScope } from '../route.ts';
import { ownerClause, ownerColumn, ownerValues } from './owned-rows.ts';
import { onlyClause } from './statements.ts';
import { columnKey, tableShape } from './table-shape.ts';

export interface CheckOptions {
  table: PgTable;
  /** `boolean`: taken or not; `record`: empty if free, else the key of the other row under its wire name (D23). */
  response: 'boolean' | 'record';
  /** As in the options of the resource. */
  only?: Readonly<Record<string, unknown>>;
  /** The index is case-insensitive. */
  ignoreCase?: boolean;
}

function findHolder(resource: AnyResource, rule: UniqueRule<FieldMap>, options: CheckOptions) {
  const shape = tableShape(options.table);
  const { owner } = resource;
  const first = ownerColumn(owner) ? 2 : 1;
  const tests = rule.fields.map((name, index) => {
    const field = resource.form[name] as Field;
    const key = columnKey(shape, name, field);
    if (!key) throw new Error(`${shape.name} keeps no ${name}, so its uniqueness cannot be checked`);
    const value = `$${index + first}`;
    const folded = options.ignoreCase && field.kind === 'text';
    return folded ? `lower(t.${shape.columns[key]}) = lower(${value})` : `t.${shape.columns[key]} = ${value}`;
  });
  const address = resource.address ?? 'id';
  return statement(
    `${resource.name}:check:${rule.index}`,
    `select t.${shape.columns[address]} as "address" from ${shape.table} t
     where ${ownerClause(owner, shape.columns)}${onlyClause(shape, options.only)} and t."deleted_at" is null and ${tests.join(' and ')} limit 1`,
  );
}

const bare = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id: unknown }).id : value;

/** `PATCH <base>/<check>/<values>` of every unique rule that has a live check, for each audience of the resource. */
export function checkRoutes(resource: AnyResource, options: CheckOptions): AnyRoute[] {
  const rules = ((resource.unique ?? []) as UniqueRule<FieldMap>[]).filter((rule) => rule.check);
  const audiences = Object.keys(resource.paths) as Audience[];
  const other: ResponseShape<unknown, unknown> = maybe(shape({ address: resource.addressField }));
  return rules.flatMap((rule) => {
    const find = findHolder(resource, rule, options);
    return audiences.flatMap((audience) => {
      const response = options.response === 'boolean' ? plain(z.boolean()) : other;
      const check = checkEndpoint(resource, audience, rule, response);
      if (!check) return [];
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
