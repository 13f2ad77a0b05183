import type { Db } from '#kit/server/database/pool.ts';
import { DICTIONARY_WORDS } from './dictionary-words.ts';

interface Word {
  key: string;
  type: string;
  text: string;
  translations: { language: string; text: string }[];
}

function words(): Word[] {
  return Object.entries(DICTIONARY_WORDS).flatMap(([type, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', text = '', en = '', ja = '', zh = ''] = line.split('|');
        const translations = Object.entries({ en, ja, zh }).map(([language, each]) => ({
          language,
          text: each,
        }));
        return { key: `${type}.${key}`, type, text, translations };
      }),
  );
}

/** A first dictionary. Words that operators changed or took out are not put back. */
export async function seedDictionary(db: Db): Promise<void> {
  const all = words();
  await db.query(
    `insert into dictionary_entries (key, type_id, language, text, translations)
     select s.key, c.id, 'ko', s.text, s.translations::jsonb
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as s(key, type, text, translations)
     join codes g on g.value = 'DICTIONARY_TP' and g.parent_id is null and g.deleted_at is null
     join codes c on c.parent_id = g.id and c.value = s.type and c.deleted_at is null
     where not exists (select 1 from dictionary_entries e where e.key = s.key)
     on conflict do nothing`,
    [
      all.map(({ key }) => key),
      all.map(({ type }) => type),
      all.map(({ text }) => text),
      all.map(({ translations }) => JSON.stringify(translations)),
    ],
  );
}
