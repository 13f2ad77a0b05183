import { type Db, statement } from '#kit/server/database/pool.ts';

/** Changes of parents run one after the other, so that two of them cannot make a circle together. */
const LOCK = statement(
  'business-ancestry-lock',
  "select pg_advisory_xact_lock(hashtext('parents of businesses'))",
);
/** Deleted businesses count as well, because they can be restored. */
const ABOVE = statement(
  'business-above',
  `with recursive above as (
     select id, parent_id from businesses where id = $1
     union
     select b.id, b.parent_id from businesses b join above on b.id = above.parent_id)
   select id as "id!" from above`,
);
const LEVELS_BELOW = statement(
  'business-levels-below',
  `with recursive below as (
     select id, 1 as level from businesses where id = $1
     union all
     select b.id, below.level + 1 from businesses b join below on b.parent_id = below.id where below.level < 100)
   select coalesce(max(level), 1)::int as "levels!" from below`,
);

/** Ids of a business and of those above it. Parents stay as they are until the transaction ends. */
export async function lockedAncestry(tx: Db, businessId: number): Promise<number[]> {
  await tx.query(LOCK);
  return ancestryOf(tx, businessId);
}

/** Ids of a business and of those above it, as they are now. */
export async function ancestryOf(db: Db, businessId: number): Promise<number[]> {
  return (await db.query(ABOVE, [businessId])).map(({ id }) => id);
}

/** How many levels a business has, itself included. */
export async function levelsOf(tx: Db, businessId: number): Promise<number> {
  const [found] = await tx.query(LEVELS_BELOW, [businessId]);
  return found?.levels ?? 1;
}
