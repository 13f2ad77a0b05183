import { type Db, statement } from '#kit/server/database/pool.ts';

const PARENT = statement(
  'parent-business',
  `select p.id as "id!", p.name as "name!" from businesses b join businesses p on p.id = b.parent_id
   where b.id = $1 and p.deleted_at is null`,
);

/** The business above one: people of the lower one see its name and nothing else of it. */
export async function parentOf(db: Db, businessId: number): Promise<{ id: number; name: string } | null> {
  const [parent] = await db.query(PARENT, [businessId]);
  return parent ?? null;
}
