import type { StoreContext } from '#kit/server/context.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { type FoundGap, type TextRow, withText } from './coverage.ts';
import { readCoverage, saveTranslations, targetLanguages, texts } from './coverage-texts.ts';
import { wordsFor } from './dictionary-words.read-model.ts';
import type { Filling } from './translation-coverage.contract.ts';

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
    const rows = await ctx.db.query(texts[kind].held, [ctx.store.id, ids]);
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
