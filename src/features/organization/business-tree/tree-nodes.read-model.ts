import { type Db, statement } from '#kit/server/database/pool.ts';
import { sees, type Visible, visibleIds } from '#kit/server/session/principal.ts';
import type { TreeNodes } from './tree-nodes.contract.ts';

export const BUSINESSES = statement(
  'tree-businesses',
  `select id, public_id as "publicId", name, in_use as "inUse", parent_id as "parentId" from businesses
   where deleted_at is null and ($1::int[] is null or id = any($1)) order by name, id`,
);
/** The name in the reader's language is looked for here, so that thousands of translations stay in the database. */
const STORES = statement(
  'tree-stores',
  `select s.id, s.public_id as "publicId", s.name, s.in_use as "inUse", s.business_id as "businessId",
     (select t ->> 'name' from jsonb_array_elements(s.translations) t where t ->> 'language' = $2 limit 1) as "localName"
   from stores s where s.deleted_at is null and ($1::int[] is null or s.business_id = any($1)) order by s.name, s.id`,
);

/** The visible businesses and their stores. */
export async function treeNodes(db: Db, businesses: Visible, locale: string): Promise<TreeNodes> {
  const visible = visibleIds(businesses);
  const found = await db.query(BUSINESSES, [visible]);
  return {
    businesses: found.map((row) => ({
      ...row,
      parentId: row.parentId !== null && sees(businesses, row.parentId) ? row.parentId : null,
    })),
    stores: await db.query(STORES, [visible, locale]),
  };
}
