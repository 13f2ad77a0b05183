import { notFound } from '#kit/contract/errors.ts';
import type { ScopedContext } from '../../context.ts';
import { recordRows } from '../history/record-rows.ts';
import { refuseDangling } from '../references.ts';
import { type Address, type BoundResource, inSight } from './bound-resource.ts';
import { uniqueAsField } from './write-rows.ts';

/** All or nothing: if one id is missing or belongs to another owner, nothing changes. */
async function changeAll(
  bound: BoundResource,
  ctx: ScopedContext,
  kind: 'remove' | 'restore',
  addresses: readonly Address[],
): Promise<{ count: number }> {
  const distinct = [...new Set(addresses)];
  const { accountId } = ctx.principal;
  const changed = await ctx.db
    .query(bound.sql[kind], [...inSight(bound, ctx), distinct, accountId])
    .catch((error: unknown) => {
      throw uniqueAsField(bound, error);
    });
  if (changed.length !== distinct.length) throw notFound();
  await recordRows(bound, ctx, kind, changed);
  bound.options.afterChange?.(ctx);
  return { count: distinct.length };
}

export async function removeRows(
  bound: BoundResource,
  ctx: ScopedContext,
  addresses: readonly Address[],
): Promise<{ count: number }> {
  const { options, sql } = bound;
  // A missing row is reported before any use of the others.
  const found = await ctx.db.query(sql.present, [...inSight(bound, ctx), addresses]);
  if (found.length !== new Set(addresses).size) throw notFound();
  await options.beforeRemove?.(ctx, addresses);
  await bound.refuseUsed(ctx, addresses);
  return changeAll(bound, ctx, 'remove', addresses);
}

/** Restores rows removed within 30 days, unless something they reference is still removed. */
export async function restoreRows(
  bound: BoundResource,
  ctx: ScopedContext,
  addresses: readonly Address[],
): Promise<{ count: number }> {
  const { resource, options, shape, sql } = bound;
  await options.beforeRestore?.(ctx, addresses);
  const restored = await changeAll(bound, ctx, 'restore', addresses);
  if (options.references) {
    const rows = await ctx.db.query(sql.several, [...inSight(bound, ctx), addresses]);
    await refuseDangling(ctx, resource.form, rows, shape, options.references, resource);
  }
  return restored;
}
