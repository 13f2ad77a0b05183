import type { StoreContext } from '#kit/server/context.ts';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import { entryOf, textOf, withText } from './coverage.ts';
import { changeTexts, checkedText } from './coverage-changes.ts';
import { readCoverage, targetLanguages, texts } from './coverage-texts.ts';
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
      const word = words.get(gap.source)?.get(gap.language);
      const field = texts[kind].fieldOf(gap.field);
      if (word === undefined || !field) continue;
      // A word of the dictionary may be longer than a name.
      const checked = checkedText(field, word);
      if ('text' in checked && checked.text) fillings.push({ ...gap, text: checked.text });
    }
  }
  return fillings;
}

const keyOf = (each: Pick<Filling, 'kind' | 'id' | 'field' | 'language' | 'text'>): string =>
  JSON.stringify([each.kind, each.id, each.field, each.language, each.text]);

/** Fills what was asked for, as far as it is still missing and the dictionary still says so. Answers how many texts. */
export async function fill(
  ctx: StoreContext,
  requested: readonly Pick<Filling, 'kind' | 'id' | 'field' | 'language' | 'text'>[],
): Promise<number> {
  const keys = new Set(requested.map(keyOf));
  const offered = await findFillings(ctx, [...new Set(requested.map(({ kind }) => kind))]);
  const fillings = offered.filter((each) => keys.has(keyOf(each)));
  return changeTexts(ctx, fillings, (row, { kind, field, language, source, text }) =>
    textOf(entryOf(row, language), field) === '' && textOf(row, field) === source
      ? withText(row, { language, field }, text, texts[kind].amounts)
      : undefined,
  );
}
