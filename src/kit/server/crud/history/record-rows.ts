import type { ScopedContext } from '../../context.ts';
import type { BoundResource, Values } from '../rows/bound-resource.ts';
import { changedValues, storedColumns } from './changed-values.ts';
import type { ChangedValues } from './record-change.ts';
import { type Change, recordChanges } from './record-change.ts';

const record = (bound: BoundResource, ctx: ScopedContext, changes: readonly Change[]): Promise<void> =>
  recordChanges(ctx, bound.options.table, changes);

type RowFacts = Pick<Change, 'id' | 'version' | 'storeId' | 'businessId'>;
const factsOf = (bound: BoundResource, row: Values): RowFacts => {
  const { version, storeId, businessId } = row;
  return { id: bound.idOf(row), version, storeId, businessId } as RowFacts;
};

/** What writing these columns changes of a row; undefined: nothing that is recorded. */
export function changesOf(bound: BoundResource, before: Values, columns: Values): ChangedValues | undefined {
  const after = { ...before, ...storedColumns(bound.shape, columns) };
  const changes = changedValues(bound.history.keys, bound.valuesOf(before), bound.valuesOf(after));
  return Object.keys(changes).length > 0 ? changes : undefined;
}

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
