import { dictionaryEntry } from '#features/localization/dictionary/dictionary.contract.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { type CatalogueKind, catalogueKinds } from '../catalogue-kinds.contract.ts';
import { type FoundGap, type TextRow, withText } from './coverage.rules.ts';
import { readCoverage, saveTranslations, targetLanguages, texts } from './coverage-texts.ts';
import type { Filling } from './translation-coverage.contract.ts';

const GROUP = dictionaryEntry.form.type.codeGroup ?? '';

/** Words that are one of these texts in the store's own language, whichever language they were entered in. */
const WORDS = statement(
  'coverage-words',
  `select language, text, translations from dictionary_entries t
   where t.deleted_at is null and t.in_use and t.type_id = $1 and (t.language = $2 and t.text = any($3)
     or exists (select from jsonb_array_elements(t.translations) e
       where e->>'language' = $2 and e->>'text' = any($3))) order by t.id`,
);

interface Word {
  language: string;
  text: string;
  translations: { language: string; text: string }[];
}

/** What the dictionary says for each text, by language; of several words the first that knows the language. */
async function wordsFor(
  ctx: StoreContext,
  kind: CatalogueKind,
  sources: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  const type = ctx.services.codes.byValue(GROUP, catalogueKinds[kind]);
  if (!type || sources.length === 0) return found;
  const own = ctx.store.defaultLanguage;
  for (const word of await ctx.db.query<Word>(WORDS, [type.id, own, sources])) {
    const all = [{ language: word.language, text: word.text }, ...word.translations];
    const source = all.find(({ language }) => language === own)?.text;
    if (source === undefined) continue;
    const known = found.get(source) ?? new Map<string, string>();
    for (const { language, text } of all) if (text && !known.has(language)) known.set(language, text);
    found.set(source, known);
  }
  return found;
}

/** What the dictionary could fill of what is missing. */
export async function findFillings(
  ctx: StoreContext,
  kinds: readonly CatalogueKind[],
  languages: readonly string[] = targetLanguages(ctx),
): Promise<Filling[]> {
  const fillings: Filling[] = [];
  for (const kind of kinds) {
    const { gaps } = await readCoverage(ctx, [kind], languages);
    const missing = gaps.filter(({ state }) => state === 'missing');
    const words = await wordsFor(ctx, kind, [...new Set(missing.map(({ source }) => source))]);
    for (const gap of missing) {
      const text = words.get(gap.source)?.get(gap.language);
      if (text !== undefined && fits(gap, text)) fillings.push({ ...gap, text });
    }
  }
  return fillings;
}

/** A word of the dictionary may be longer than a name. */
const fits = ({ kind, field }: FoundGap, text: string): boolean =>
  texts[kind].fieldOf(field)?.schema.safeParse(text).success ?? false;

const keyOf = (each: Pick<Filling, 'kind' | 'id' | 'field' | 'language' | 'text'>): string =>
  JSON.stringify([each.kind, each.id, each.field, each.language, each.text]);

/** Fills what was asked for, as far as it is still missing and the dictionary still says so. Answers how many texts. */
export async function fill(
  ctx: StoreContext,
  asked: readonly Pick<Filling, 'kind' | 'id' | 'field' | 'language' | 'text'>[],
): Promise<number> {
  const keys = new Set(asked.map(keyOf));
  let count = 0;
  for (const kind of new Set(asked.map((each) => each.kind))) {
    const ids = [...new Set(asked.flatMap((each) => (each.kind === kind ? [each.id] : [])))];
    const rows = await ctx.db.query<TextRow>(texts[kind].held, [ctx.store.id, ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed = new Set<TextRow>();
    for (const each of await findFillings(ctx, [kind])) {
      const row = keys.has(keyOf(each)) ? byId.get(each.id) : undefined;
      if (!row) continue;
      row.translations = withText(row, each, each.text, texts[kind].amounts);
      changed.add(row);
      count += 1;
    }
    if (changed.size > 0)
      await saveTranslations(
        ctx,
        kind,
        [...changed].map(({ id, translations }) => ({ id, translations })),
      );
  }
  return count;
}
