import { conflict, fieldError } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { versionOf } from '#kit/contract/version.ts';
import { errorPath, parseWire } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../../context.ts';
import { violatedConstraint } from '../../database/database-errors.ts';
import type { Statement } from '../../database/pool.ts';
import { droppedFiles } from '../../files/file-column.ts';
import { changesOf } from '../history/record-rows.ts';
import { lastChange } from '../last-change.ts';
import { adoptAttachments } from './attached-files.ts';
import { type Address, type BoundResource, inSight, type Values } from './bound-resource.ts';
import { checkedColumns } from './check-values.ts';
import { withNextOrder } from './order-rows.ts';
import { findRow, type Presented, presentedRow } from './read-rows.ts';

/** Converts a violated unique index to the field error that the live check gives (D23). */
export function uniqueAsField({ resource }: BoundResource, error: unknown): unknown {
  const rule = resource.unique?.find((each) => each.index === violatedConstraint(error));
  const field = rule && resource.form[rule.fields[rule.fields.length - 1] as string];
  return rule && field ? fieldError(errorPath(field), rule.message) : error;
}

async function write(
  bound: BoundResource,
  ctx: ScopedContext,
  statement: Statement,
  values: readonly unknown[],
): Promise<Values | undefined> {
  try {
    return (await ctx.db.query(statement, values))[0];
  } catch (error) {
    throw uniqueAsField(bound, error);
  }
}

/** Parses and saves; returns the saved record. */
export async function createRow(bound: BoundResource, ctx: ScopedContext, body: unknown): Promise<Presented> {
  const { resource, options, shape, sql } = bound;
  const wire = options.readBody?.(body) ?? body;
  const more = options.checkNew?.(wire);
  const values = parseWire(resource.form, resource.create, await withNextOrder(bound, ctx, wire), more);
  const columns = await checkedColumns(bound, ctx, values);
  const { accountId } = ctx.principal;
  const complete: Values = {
    ...columns,
    ...options.only,
    ...(resource.owner === 'store' && { storeId: ctx.store.id }),
    ...('createdBy' in shape.columns && { createdBy: accountId, updatedBy: accountId }),
  };
  const row = await write(bound, ctx, sql.insert(Object.keys(complete)), Object.values(complete));
  await adoptAttachments(bound, ctx, values, row as Values);
  options.afterChange?.(ctx);
  return presentedRow(bound, ctx, row as Values);
}

/** Absent keys stay unchanged; throws 409 with the current record if the body names an older version. */
export async function updateRow(
  bound: BoundResource,
  ctx: ScopedContext,
  address: Address,
  body: unknown,
): Promise<Presented> {
  const { resource, options, sql } = bound;
  const wire = options.readBody?.(body) ?? body;
  const before = await findRow(bound, ctx, address);
  const values = parseWire<Values>(resource.form, resource.update, wire);
  for (const [name, field] of Object.entries(resource.form as FieldMap))
    if (field.createOnly) delete values[name];
  const columns = await checkedColumns(bound, ctx, values, before);
  const keys = Object.keys(columns);
  const changes = changesOf(bound, before, columns);
  const row = await write(bound, ctx, changes ? sql.keptUpdate(keys) : sql.update(keys), [
    ...inSight(bound, ctx),
    address,
    versionOf(wire),
    ctx.principal.accountId,
    ...Object.values(columns),
    ...(changes ? [JSON.stringify(changes), ctx.now] : []),
  ]);
  if (!row) {
    const now = await findRow(bound, ctx, address);
    const change = await lastChange(ctx, resource.owner, now);
    throw conflict('error.stale', {
      data: { current: resource.encode(await presentedRow(bound, ctx, now)), ...change },
    });
  }
  await adoptAttachments(bound, ctx, values, row);
  ctx.files.release(droppedFiles(options.table, before, row));
  options.afterChange?.(ctx);
  return presentedRow(bound, ctx, row);
}
