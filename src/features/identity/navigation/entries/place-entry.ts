import { conflict, fieldError } from '#kit/contract/errors.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { type ChangedValues, recordChanges } from '#kit/server/crud/history/record-change.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { resources } from '../resource.table.ts';
import { navigation } from './navigation.contract.ts';

/** Held until the transaction ends, so that two entries cannot be put below each other at the same moment. */
const LOCK = statement('navigation-lock', "select pg_advisory_xact_lock(hashtext('navigation'))");
const PLACE = statement(
  'navigation-place',
  `select parent_id as "parentId" from resources where id = $1 and kind = 'navigation' and deleted_at is null`,
);
const CHILDREN = statement(
  'navigation-children',
  `select count(*)::int as "count!" from resources where parent_id = any($1) and kind = 'navigation' and deleted_at is null
     and id <> all($1)`,
);
const RENUMBER = statement(
  'navigation-renumber',
  `with counted as (
     select id, row_number() over (order by display_order, id) as place from resources
     where kind = 'navigation' and deleted_at is null and id <> $1
       and parent_id is not distinct from (select parent_id from resources where id = $1)
   )
   update resources r set display_order = c.place + (c.place >= $2)::int
   from counted c where c.id = r.id and r.display_order <> c.place + (c.place >= $2)::int returning r.id`,
);
const PUT = statement(
  'navigation-put',
  `update resources r set display_order = least($2, 1 + (select count(*) from resources x
       where x.kind = 'navigation' and x.deleted_at is null and x.id <> $1
         and x.parent_id is not distinct from r.parent_id))::int,
     version = r.version + 1, updated_at = now(), updated_by = $3
   from (select id, display_order from resources where id = $1 and kind = 'navigation' and deleted_at is null) o
   where r.id = o.id returning r.version, o.display_order as "before!", r.display_order as "after!"`,
);

const PARENT = errorPath(navigation.form.parent);

const childrenOf = async (db: Db, ids: readonly number[]): Promise<number> =>
  (await db.query(CHILDREN, [[...ids]]))[0]?.count ?? 0;

/** Checks the group that an entry gets: there are two levels and no circles. Returns its level. */
export async function placeEntry(
  ctx: Context,
  { parent }: SentValues<typeof navigation>,
  before?: { id: number; level: number | null },
): Promise<number> {
  await ctx.db.query(LOCK);
  if (parent === undefined) return before?.level ?? 1;
  if (parent === null) return 1;
  if (parent.id === before?.id) throw fieldError(PARENT, 'navigation.circle');
  const [above] = await ctx.db.query(PLACE, [parent.id]);
  if (!above) throw fieldError(PARENT, 'field.unknownReference');
  if (above.parentId !== null) throw conflict('navigation.twoLevels');
  if (before && (await childrenOf(ctx.db, [before.id])) > 0) throw conflict('navigation.twoLevels');
  return 2;
}

/** How many entries below these would lose their group. */
export async function countBelow(db: Db, ids: readonly number[]): Promise<number> {
  await db.query(LOCK);
  return childrenOf(db, ids);
}

/** Puts an entry at a place among those of its group and numbers the others around it (D29); false if there is none. */
export async function moveEntry(ctx: Context, id: number, order: number): Promise<boolean> {
  await ctx.db.query(LOCK);
  const [put] = await ctx.db.query(PUT, [id, order, ctx.principal.accountId]);
  if (!put) return false;
  await ctx.db.query(RENUMBER, [id, order]);
  const { version, before, after } = put;
  const changes: ChangedValues = before === after ? {} : { displayOrder: [before, after] };
  await recordChanges(ctx, resources, [{ id, version, changes }]);
  return true;
}
