import { notFound } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { ScopedContext } from '../../context.ts';
import { recordMove } from '../history/record-rows.ts';
import { type Address, type BoundResource, inSight, type Values } from './bound-resource.ts';
import { findRow, type Presented, presentedRow } from './read-rows.ts';

const LARGEST_PLACE = 2_147_483_647;

/** The condition's value for rows that share a display order: those of one owner, even if several are visible. */
const ofOneOwner = (bound: BoundResource, ctx: ScopedContext, ownerId: unknown): unknown[] =>
  bound.ownerName ? [[ownerId]] : inSight(bound, ctx);

/** The id a body gives for a reference; null if missing, which the parser reports. */
function idIn(field: Field, value: unknown): number | null {
  const parsed = field.schema.safeParse(value);
  return parsed.success ? ((parsed.data as { id: number } | null)?.id ?? null) : null;
}

/** The body of a new record; without a display order it comes last (D29). */
export async function withNextOrder(
  bound: BoundResource,
  ctx: ScopedContext,
  wire: unknown,
): Promise<unknown> {
  const { resource, options, ownerName, sql } = bound;
  const body = wire as Values | null;
  const field: Field | undefined = resource.form.displayOrder;
  if (!field || !sql.ordering || body?.[field.wire] !== undefined) return wire;
  const named = (name: string): number | null => {
    const by: Field = resource.form[name];
    return idIn(by, body?.[by.wire]);
  };
  const [row] = await ctx.db.query(sql.ordering.nextOrder, [
    ...ofOneOwner(bound, ctx, ownerName && named(ownerName)),
    ...(options.siblings ? [named(options.siblings)] : []),
  ]);
  return {
    ...body,
    [field.wire]: Math.min(Number(row?.next ?? 1), field.limits.max ?? Number.MAX_SAFE_INTEGER),
  };
}

/** Moves a row within the display order of its owner; the rows in between shift by one. */
export async function moveRow(
  bound: BoundResource,
  ctx: ScopedContext,
  address: Address,
  order: number,
): Promise<Presented> {
  const { resource, options, ownerName } = bound;
  const { ordering: sql } = bound.sql;
  if (!sql) throw notFound();
  const [owner] = ownerName ? [(await findRow(bound, ctx, address))[`${ownerName}Id`]] : inSight(bound, ctx);
  await ctx.db.query(sql.lockOrder, [owner ?? 0]);
  const theirs = ofOneOwner(bound, ctx, owner);
  await ctx.db.query(sql.untie, [...theirs, resource.form.displayOrder?.limits.max ?? LARGEST_PLACE]);
  const moved = await ctx.db.query(sql.move, [...theirs, address, order, ctx.principal.accountId]);
  if (moved.length === 0) throw notFound();
  await recordMove(bound, ctx, moved, order);
  options.afterChange?.(ctx);
  return presentedRow(bound, ctx, await findRow(bound, ctx, address));
}
