import { dictionaryEntry } from '#features/localization/dictionary/dictionary.contract.ts';
import type { Context } from '#kit/server/context.ts';
import { as, statement } from '#kit/server/database/pool.ts';
import type { Entry } from './glossary.ts';

/** Entries whose word in the source language occurs in the texts. */
const ENTRIES = statement(
  'translation-glossary',
  `select type_id as "typeId", language, text, translations from dictionary_entries t
   where t.deleted_at is null and t.in_use and (t.language = $1 and strpos($2, lower(t.text)) > 0
     or exists (select from jsonb_array_elements(t.translations) e
       where e->>'language' = $1 and e->>'text' <> '' and strpos($2, lower(e->>'text')) > 0))
   order by t.id limit 2000`,
  { translations: as<{ language: string; text: string }[]>() },
);

const GROUP = dictionaryEntry.form.type.codeGroup ?? '';

/** What the dictionary says about words of these texts. */
export async function glossaryFor(
  { db, services }: Pick<Context, 'db' | 'services'>,
  from: string,
  texts: readonly string[],
): Promise<Entry[]> {
  const rows = await db.query(ENTRIES, [from, texts.join('\n').toLowerCase()]);
  return rows.flatMap(({ typeId, language, text, translations }) => {
    const all = [{ language, text }, ...translations];
    const term = all.find((each) => each.language === from)?.text;
    const type = services.codes.find(GROUP, typeId)?.value;
    return term ? { type, term, texts: new Map(all.map((each) => [each.language, each.text])) } : [];
  });
}
