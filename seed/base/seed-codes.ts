import type { Db } from '#kit/server/database/pool.ts';
import { codeGroups, type SeedCode } from './code-groups.ts';

interface Row {
  id: number;
}

const INSERT = `insert into codes (parent_id, value, name, translations, display_order, reference1, seeded)
  select $1::int, x.value, x.name, x.translations, x.ord, x.reference1, true
  from jsonb_to_recordset($2::jsonb) as x(value text, name text, translations jsonb, ord int, reference1 text)
  where not exists (select 1 from codes c where coalesce(c.parent_id, 0) = coalesce($1::int, 0) and c.value = x.value)
  order by x.ord`;

const rowOf = ({ value, names, reference1 }: SeedCode, index: number) => ({
  value,
  name: names.ko,
  translations: (['en', 'ja', 'zh'] as const).map((language) => ({ language, name: names[language] })),
  ord: index + 1,
  reference1: reference1 ?? null,
});

/** Adds the groups and entries that are missing; leaves what operators renamed or reordered alone. */
export async function seedCodes(db: Db): Promise<void> {
  await db.query(INSERT, [
    null,
    JSON.stringify(codeGroups.map(({ group, names }, index) => rowOf({ value: group, names }, index))),
  ]);
  for (const { group, entries } of codeGroups) {
    const [parent] = await db.query<Row>(
      'select id from codes where parent_id is null and value = $1 and deleted_at is null',
      [group],
    );
    if (parent) await db.query(INSERT, [parent.id, JSON.stringify(entries.map(rowOf))]);
  }
}
