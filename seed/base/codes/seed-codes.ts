import type { Db } from '#kit/server/database/pool.ts';
import { translationsOf } from '../seed-text.ts';
import type { SeedCode } from './code-entry.ts';
import { codeGroups } from './code-groups.ts';

const INSERT = `insert into codes (parent_id, value, name, translations, display_order, reference1, seeded)
  select $1::int, x.value, x.name, x.translations, x.ord, x.reference1, true
  from jsonb_to_recordset($2::jsonb) as x(value text, name text, translations jsonb, ord int, reference1 text)
  where not exists (select 1 from codes c where coalesce(c.parent_id, 0) = coalesce($1::int, 0) and c.value = x.value)
  order by x.ord`;

const rowOf = ({ value, names, reference1 }: SeedCode, index: number) => ({
  value,
  name: names.ko,
  translations: translationsOf(names),
  ord: index + 1,
  reference1: reference1 ?? null,
});

/** Renames what nobody has edited, so that an installation follows the names of the version it runs. */
const RENAME = `update codes c set name = x.name, translations = x.translations, version = version + 1, updated_at = now()
  from jsonb_to_recordset($2::jsonb) as x(value text, name text, translations jsonb)
  where coalesce(c.parent_id, 0) = coalesce($1::int, 0) and c.value = x.value
    and c.seeded and c.updated_by is null and c.deleted_at is null
    and (c.name, c.translations) is distinct from (x.name, x.translations)`;

/** Adds the entries that are missing and renames unedited ones; leaves what operators edited alone. */
async function seedEntries(db: Db, parentId: number | null, entries: readonly SeedCode[]): Promise<void> {
  const rows = JSON.stringify(entries.map(rowOf));
  await db.query(RENAME, [parentId, rows]);
  await db.query(INSERT, [parentId, rows]);
}

export async function seedCodes(db: Db): Promise<void> {
  await seedEntries(
    db,
    null,
    codeGroups.map(({ group, names }) => ({ value: group, names })),
  );
  for (const { group, entries } of codeGroups) {
    const [parent] = await db.query(
      'select id from codes where parent_id is null and value = $1 and deleted_at is null',
      [group],
    );
    if (parent) await seedEntries(db, parent.id, entries);
  }
}
