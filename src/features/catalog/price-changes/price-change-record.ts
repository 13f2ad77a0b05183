import type { StoreContext } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/database/insert-row.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { PriceChangeState } from './price-change.contract.ts';
import type { KeptLine } from './price-change.read-model.ts';
import type { Adjustment, PriceLine } from './price-change.rules.ts';
import { priceChanges } from './price-change.table.ts';
import type { PriceSelection } from './priced-rows.ts';

const START = statement(
  'price-change-start',
  `update price_changes set state = $3, started_at = $4, lines = $5, changed_count = $6, version = version + 1,
     updated_at = now() where store_id = $1 and id = $2`,
);
const END = statement(
  'price-change-end',
  `update price_changes set state = $3, ended_at = $4, ended_by = $5, kept_count = $6, version = version + 1,
     lines = coalesce($7, lines), updated_at = now(), updated_by = $5 where store_id = $1 and id = $2`,
);

const changedCount = (lines: readonly PriceLine[]): number =>
  lines.filter((line) => line.outcome === 'changed').length;

export async function insertRecord(
  ctx: StoreContext,
  change: PriceSelection &
    Adjustment & { languages: readonly string[]; startsAt: Date | null; lines: PriceLine[] },
): Promise<number> {
  const { lines, startsAt, itemIds, categoryIds, languages, ...rest } = change;
  const by = ctx.principal.accountId;
  const row = await insertRow(
    ctx.db,
    priceChanges,
    {
      storeId: ctx.store.id,
      state: startsAt ? 'planned' : 'done',
      itemIds: [...itemIds],
      categoryIds: [...categoryIds],
      withOptions: rest.withOptions,
      method: rest.method,
      amount: rest.amount,
      unit: rest.unit,
      rounding: rest.rounding,
      languages: [...languages],
      startsAt,
      startedAt: startsAt ? null : ctx.now,
      lines,
      changedCount: changedCount(lines),
      createdBy: by,
      createdAt: ctx.now,
      updatedBy: by,
    },
    ['id'],
  );
  return row.id;
}

export async function recordStart(
  db: Db,
  storeId: number,
  id: number,
  { state, at, lines }: { state: PriceChangeState; at: Date; lines: readonly PriceLine[] },
): Promise<void> {
  await db.query(START, [storeId, id, state, at, JSON.stringify(lines), changedCount(lines)]);
}

export async function recordEnd(
  ctx: StoreContext,
  id: number,
  state: PriceChangeState,
  { kept = 0, lines }: { kept?: number; lines?: readonly KeptLine[] } = {},
): Promise<void> {
  const { store, now, principal } = ctx;
  const written = lines ? JSON.stringify(lines) : null;
  await ctx.db.query(END, [store.id, id, state, now, principal.accountId, kept, written]);
}
