import type { Db } from '#kit/server/database/pool.ts';

const LANGUAGES = [
  { id: 'ko', name: '한국어', isDefault: true },
  { id: 'en', name: 'English', isDefault: false },
  { id: 'ja', name: '日本語', isDefault: false },
  { id: 'zh', name: '中文', isDefault: false },
];

/** The four languages the product ships with. Afterwards they are the operators' own: nothing is put back. */
export async function seedLanguages(db: Db): Promise<void> {
  await db.query(
    `insert into languages (language_id, name, display_order, is_default)
     select s.id, s.name, s.ord, s.is_default
     from unnest($1::text[], $2::text[], $3::int[], $4::bool[]) as s(id, name, ord, is_default)
     where not exists (select 1 from languages) on conflict do nothing`,
    [
      LANGUAGES.map(({ id }) => id),
      LANGUAGES.map(({ name }) => name),
      LANGUAGES.map((_, index) => index + 1),
      LANGUAGES.map(({ isDefault }) => isDefault),
    ],
  );
}
