import type { StoreContext } from '#kit/server/context.ts';
import { writtenSecret } from '#kit/server/crud/history/changed-values.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { diningTables } from './dining-table.table.ts';

/** A restored table gets a new id, because a printed QR code with the old one may still exist. */
const REVIVE = statement(
  'tables-revive',
  `update dining_tables t set deleted_at = null, uuid = gen_random_uuid(), in_use = true, updated_at = now(),
     updated_by = $4, version = t.version + 1
   from (select distinct on (number) number, id from dining_tables
         where store_id = $1 and number between $2 and $3 and deleted_at is not null
         order by number, deleted_at desc) d
   where t.store_id = $1 and t.id = d.id and t.deleted_at is not null
     and not exists (select from dining_tables l
       where l.store_id = $1 and l.number = d.number and l.deleted_at is null)
   returning t.id, t.version`,
);
const MAKE = statement(
  'tables-make',
  `insert into dining_tables (store_id, number, created_by, updated_by)
   select $1, n, $4, $4 from generate_series($2::int, $3::int) n
   on conflict (store_id, number) where deleted_at is null do nothing returning id`,
);
const RENEW = statement(
  'tables-renew',
  `update dining_tables set uuid = gen_random_uuid(), updated_at = now(), updated_by = $3, version = version + 1
   where store_id = $1 and id = any($2) and deleted_at is null returning id, version`,
);

type Renewed = RowOf<typeof RENEW>;

/** The random id is no value to compare, so that it was replaced is all that is kept. */
const recordRenewed = (ctx: StoreContext, rows: readonly Renewed[], kind: 'save' | 'restore') =>
  recordChanges(
    ctx,
    diningTables,
    rows.map((row) => ({ ...row, kind, storeId: ctx.store.id, changes: { uuid: writtenSecret(true) } })),
  );

/** Creates the missing tables of a range; returns the ids of the new ones. */
export async function generateTables(
  ctx: StoreContext,
  range: { from: number; to: number },
): Promise<number[]> {
  const values = [ctx.store.id, range.from, range.to, ctx.principal.accountId] as const;
  const revived = await ctx.db.query(REVIVE, values);
  await recordRenewed(ctx, revived, 'restore');
  const made = await ctx.db.query(MAKE, values);
  return [...revived, ...made].map(({ id }) => id);
}

/** Assigns new random ids to these tables; returns the ids of those found. */
export async function renewTables(ctx: StoreContext, ids: readonly number[]): Promise<number[]> {
  const renewed = await ctx.db.query(RENEW, [ctx.store.id, ids, ctx.principal.accountId]);
  await recordRenewed(ctx, renewed, 'save');
  return renewed.map(({ id }) => id);
}
