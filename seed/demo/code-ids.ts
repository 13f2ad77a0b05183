import type { Db } from '#kit/server/database/pool.ts';

/** Ids of code entries by group and value. */
export interface CodeIds {
  of(group: string, value: string): number;
  all(group: string): number[];
}

export async function readCodeIds(db: Db): Promise<CodeIds> {
  const rows = await db.query(
    `select g.value as "groupName", c.value, c.id from codes c join codes g on g.id = c.parent_id
     where c.deleted_at is null and g.deleted_at is null order by c.display_order, c.id`,
  );
  return {
    of(group, value) {
      const found = rows.find((row) => row.groupName === group && row.value === value);
      if (!found) throw new Error(`the code book has no ${value} in ${group}`);
      return found.id;
    },
    all: (group) => rows.filter((row) => row.groupName === group).map((row) => row.id),
  };
}
