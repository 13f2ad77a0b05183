import { allergensIn, isWholeWord } from './checks/allergen-terms.ts';

export interface Entry {
  /** The dictionary's type of word. */
  readonly type: string | undefined;
  /** In the language of the texts. */
  readonly term: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** A text that is a word of the dictionary as a whole; one of its own type first. */
export function exactTerm(
  entries: readonly Entry[],
  text: string,
  language: string,
  type: string | undefined,
): string | undefined {
  const found = entries.filter((each) => each.term === text && each.texts.get(language));
  return (found.find((each) => each.type === type) ?? found[0])?.texts.get(language);
}

export interface GlossaryTerms {
  /** For the model: every word that occurs, also within another. */
  readonly hints: Readonly<Record<string, string>>;
  /** What the translation has to contain: of words that stand by themselves. */
  readonly fixed: readonly string[];
}

const SHORTEST = 2;

/** The dictionary's words in a text, the longest first and none over another, and the names of its allergens. */
export function termsIn(entries: readonly Entry[], text: string, from: string, to: string): GlossaryTerms {
  const hints: Record<string, string> = {};
  const fixed = new Set<string>();
  const lower = text.toLowerCase();
  const taken = new Set<number>();
  const known = entries
    .filter(({ term, texts }) => term.length >= SHORTEST && texts.get(to))
    .sort((one, other) => other.term.length - one.term.length);
  for (const { term, texts } of known) {
    const wanted = texts.get(to) ?? '';
    const low = term.toLowerCase();
    for (let at = lower.indexOf(low); at >= 0; at = lower.indexOf(low, at + low.length)) {
      const places = Array.from(low, (_, offset) => at + offset);
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      hints[term] ??= wanted;
      if (hints[term] === wanted && isWholeWord(lower, at, low.length)) fixed.add(wanted);
    }
  }
  for (const { term, target } of allergensIn(text, from, to))
    if (target?.[0] && !Object.keys(hints).some((hint) => hint.includes(term))) hints[term] = target[0];
  return { hints, fixed: [...fixed] };
}
