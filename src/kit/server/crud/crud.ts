import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context, ScopedContext } from '../context.ts';
import type { CrudOptions, OwnerContext } from './crud-options.ts';
import { type Address, bindResource, type Values } from './rows/bound-resource.ts';
import { moveRow } from './rows/order-rows.ts';
import { encodedRow, findRow, listRows, type Paging, severalRows } from './rows/read-rows.ts';
import { removeRows, restoreRows } from './rows/remove-rows.ts';
import { createRow, updateRow } from './rows/write-rows.ts';

/** Calls on the rows of one resource. Records are in wire form, in responses and bodies alike. */
export interface Crud<C extends Context = Context> {
  list(ctx: C, search: Values, paging: Paging): Promise<unknown>;
  get(ctx: C, address: Address): Promise<Values>;
  /** The rows found, in the requested order. */
  several(ctx: C, addresses: readonly Address[]): Promise<Values[]>;
  create(ctx: C, wire: unknown): Promise<Values>;
  update(ctx: C, address: Address, wire: unknown): Promise<Values>;
  remove(ctx: C, addresses: readonly Address[]): Promise<{ count: number }>;
  restore(ctx: C, addresses: readonly Address[]): Promise<{ count: number }>;
  move(ctx: C, address: Address, order: number): Promise<Values>;
}

/**
 * Lists, reads and writes one resource. Every statement includes the owner, so rows of other owners are never found.
 */
export function createCrud<R extends AnyResource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): Crud<OwnerContext<R['owner']>> {
  const bound = bindResource(resource, options);
  const crud: Crud<ScopedContext> = {
    list: (ctx, search, paging) => listRows(bound, ctx, search, paging),
    get: async (ctx, address) => encodedRow(bound, ctx, await findRow(bound, ctx, address)),
    several: (ctx, addresses) => severalRows(bound, ctx, addresses),
    create: (ctx, body) => createRow(bound, ctx, body),
    update: (ctx, address, body) => updateRow(bound, ctx, address, body),
    remove: (ctx, addresses) => removeRows(bound, ctx, addresses),
    restore: (ctx, addresses) => restoreRows(bound, ctx, addresses),
    move: (ctx, address, order) => moveRow(bound, ctx, address, order),
  };
  return crud;
}
