import type { ScopedContext } from '../../context.ts';
import type { BoundResource, Values } from '../rows/bound-resource.ts';
import { changedValues } from './changed-values.ts';
import { type Change, recordChanges } from './record-change.ts';

const record = (bound: BoundResource, ctx: ScopedContext, changes: readonly Change[]): Promise<void> =>
  recordChanges(
    { db: ctx.db, now: ctx.now, accountId: ctx.principal.accountId },
    bound.options.table,
    changes,
  );

type RowFacts = Pick<Change, 'id' | 'version' | 'storeId' | 'businessId'>;
const factsOf = (bound: BoundResource, row: Values): RowFacts => {
  const { version, storeId, businessId } = row;
  return { id: bound.idOf(row), version, storeId, businessId } as RowFacts;
};

/** Keeps what a save of the engine changed. */
export const recordSave = (
  bound: BoundResource,
  ctx: ScopedContext,
  before: Values,
  after: Values,
): Promise<void> =>
  record(bound, ctx, [
    {
      ...factsOf(bound, after),
      changes: changedValues(bound.history.keys, bound.valuesOf(before), bound.valuesOf(after)),
    },
  ]);

/** Keeps that rows were deleted or restored. */
export const recordRows = (
  bound: BoundResource,
  ctx: ScopedContext,
  kind: 'remove' | 'restore',
  rows: readonly Values[],
): Promise<void> =>
  record(
    bound,
    ctx,
    rows.map((row) => ({ ...factsOf(bound, row), kind })),
  );

/** Keeps the move of one row; those that made room keep their versions. */
export const recordMove = (
  bound: BoundResource,
  ctx: ScopedContext,
  moved: readonly Values[],
  order: number,
): Promise<void> =>
  record(
    bound,
    ctx,
    moved.flatMap((row) =>
      row.isMoved && row.from !== order
        ? { ...factsOf(bound, row), changes: { displayOrder: [row.from, order] as const } }
        : [],
    ),
  );
