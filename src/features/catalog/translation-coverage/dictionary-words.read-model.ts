import { dictionaryEntry } from '#features/localization/dictionary/dictionary.contract.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { as, statement } from '#kit/server/database/pool.ts';
import { type CatalogueKind, catalogueKinds } from '../catalogue-kinds.contract.ts';

const GROUP = dictionaryEntry.form.type.codeGroup ?? '';

/** Words that are one of these texts in the store's own language, whichever language they were entered in. */
const WORDS = statement(
  'coverage-words',
  `select language, text, translations from dictionary_entries t
   where t.deleted_at is null and t.in_use and t.type_id = $1 and (t.language = $2 and t.text = any($3)
     or exists (select from jsonb_array_elements(t.translations) e
       where e->>'language' = $2 and e->>'text' = any($3))) order by t.id`,
  { translations: as<{ language: string; text: string }[]>() },
);

/** What the dictionary says for each text, by language; of several words the first that knows the language. */
export async function wordsFor(
  ctx: StoreContext,
  kind: CatalogueKind,
  sources: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  const type = ctx.services.codes.byValue(GROUP, catalogueKinds[kind]);
  if (!type || sources.length === 0) return found;
  const own = ctx.store.defaultLanguage;
  for (const word of await ctx.db.query(WORDS, [type.id, own, sources])) {
    const all = [{ language: word.language, text: word.text }, ...word.translations];
    const source = all.find(({ language }) => language === own)?.text;
    if (source === undefined) continue;
    const known = found.get(source) ?? new Map<string, string>();
    for (const { language, text } of all) if (text && !known.has(language)) known.set(language, text);
    found.set(source, known);
  }
  return found;
}
