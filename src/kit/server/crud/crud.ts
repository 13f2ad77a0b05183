import type { PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '#kit/contract/endpoints/endpoint.ts';
import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Context, ScopedContext } from '../context.ts';
import type { CrudOptions, OwnerContext, PresentedRecord } from './crud-options.ts';
import { revertRow, type Save } from './history/revert-row.ts';
import { showHistory } from './history/show-history.ts';
import { type Address, bindResource, type Values } from './rows/bound-resource.ts';
import { moveRow } from './rows/order-rows.ts';
import {
  type FoundRows,
  findRow,
  listRows,
  type Paging,
  presentedRow,
  rowsOf,
  severalRows,
} from './rows/read-rows.ts';
import { removeRows, restoreRows } from './rows/remove-rows.ts';
import { createRow, updateRow } from './rows/write-rows.ts';

/** A record in code, as a response shows it. */
type Shown<R extends AnyResource> = PresentedRecord<R>;

/** Calls on the rows of one resource. They return records in code; bodies are in wire form. */
export interface Crud<C extends Context = Context, R extends AnyResource = AnyResource> {
  /** The rows found: all of them, or one page if the resource is paged and `paging` requests one. */
  list(ctx: C, search: Values, paging?: Paging): Promise<FoundRows<Shown<R>>>;
  /** The same rows, without what a response says about them. */
  rows(ctx: C, search: Values, paging?: Paging): Promise<Shown<R>[]>;
  get(ctx: C, address: Address): Promise<Shown<R>>;
  /** The rows found, in the requested order. */
  several(ctx: C, addresses: readonly Address[]): Promise<Shown<R>[]>;
  create(ctx: C, wire: unknown): Promise<Shown<R>>;
  update(ctx: C, address: Address, wire: unknown): Promise<Shown<R>>;
  remove(ctx: C, addresses: readonly Address[]): Promise<{ count: number }>;
  restore(ctx: C, addresses: readonly Address[]): Promise<{ count: number }>;
  move(ctx: C, address: Address, order: number): Promise<Shown<R>>;
  /** The changes of a record, newest first. */
  history(ctx: C, address: Address, paging: HistoryPaging): Promise<Page<RecordChange>>;
  /** Saves a record with the values of an earlier version; `save` instead of `update` where a slice has its own. */
  revert(
    ctx: C,
    target: { address: Address; version: number; wire: unknown },
    save?: (ctx: C, address: Address, wire: unknown) => Promise<Shown<R>>,
  ): Promise<Shown<R>>;
}

interface HistoryPaging {
  page: number | null;
  size: number | null;
}

/**
 * Lists, reads and writes one resource. Every statement includes the owner, so rows of other owners are never found.
 */
export function createCrud<R extends AnyResource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): Crud<OwnerContext<R['owner']>, R> {
  const bound = bindResource(resource, options);
  const crud: Crud<ScopedContext> = {
    list: (ctx, search, paging) => listRows(bound, ctx, search, paging),
    rows: async (ctx, search, paging) => rowsOf(await listRows(bound, ctx, search, paging)),
    get: async (ctx, address) => presentedRow(bound, ctx, await findRow(bound, ctx, address)),
    several: (ctx, addresses) => severalRows(bound, ctx, addresses),
    create: (ctx, body) => createRow(bound, ctx, body),
    update: (ctx, address, body) => updateRow(bound, ctx, address, body),
    remove: (ctx, addresses) => removeRows(bound, ctx, addresses),
    restore: (ctx, addresses) => restoreRows(bound, ctx, addresses),
    move: (ctx, address, order) => moveRow(bound, ctx, address, order),
    history: (ctx, address, paging) => showHistory(bound, ctx, address, paging),
    revert: (ctx, target, save) =>
      revertRow(bound, ctx, target, (save as Save | undefined) ?? ((...given) => updateRow(bound, ...given))),
  };
  // The columns that records are read from have the types of their fields.
  return crud as unknown as Crud<OwnerContext<R['owner']>, R>;
}
