import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Visible } from '#kit/server/principal.ts';
import type { BusinessNode } from './business-tree.contract.ts';

type Node = Omit<BusinessNode, 'below'>;
interface Row extends Node, Record<string, unknown> {
  parentId: number | null;
}

const VISIBLE = statement(
  'business-tree',
  `select b.id, b.public_id as "publicId", b.name, b.in_use as "inUse", b.parent_id as "parentId",
     coalesce((select json_agg(json_build_object('id', s.id, 'publicId', s.public_id, 'name', s.name,
         'inUse', s.in_use) order by s.name, s.id)
       from stores s where s.business_id = b.id and s.deleted_at is null), '[]') as stores
   from businesses b where b.deleted_at is null and ($1::int[] is null or b.id = any($1)) order by b.name, b.id`,
);

/** The businesses one may see, each below its parent; one whose parent is out of sight stands at the top. */
export async function businessTree(db: Db, businesses: Visible): Promise<BusinessNode[]> {
  const rows = await db.query<Row>(VISIBLE, [businesses === 'all' ? null : [...businesses]]);
  const seen = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && seen.has(parentId) ? parentId : null,
  );
  const below = (parent: number | null): BusinessNode[] =>
    (byParent.get(parent) ?? []).map(({ parentId: _, ...node }) => ({ ...node, below: below(node.id) }));
  return below(null);
}
