export interface Term {
  thing: string;
  language: string;
  refused: readonly string[];
  /** Compounds in which a refused word is right. */
  kept: readonly string[];
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The term table of docs/product/words.md. */
export function readTerms(markdown: string): Term[] {
  const [head = '', , ...rows] = markdown.split('\n').filter((line) => line.startsWith('|'));
  const languages = cells(head).slice(1);
  return rows.flatMap((row) => {
    const [thing = '', ...terms] = cells(row);
    return terms.map((cell, at) => ({
      thing,
      language: languages[at] ?? '',
      refused: [...cell.matchAll(/~~([^~]+)~~/g)].map((match) => match[1] ?? ''),
      kept: [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    }));
  });
}

/** Latin words are whole words, in the plural too; other scripts do not part their words. */
function holds(text: string, word: string): boolean {
  return /^[\w ]+$/.test(word) ? new RegExp(`\\b${word}s?\\b`, 'i').test(text) : text.includes(word);
}

/** Refused words of a text, as `word (thing)`. */
export function refusedWords(text: string, language: string, terms: readonly Term[]): string[] {
  const own = terms.filter((term) => term.language === language);
  return own.flatMap((term) => {
    const rest = term.kept.reduce((left, kept) => left.replaceAll(kept, ' '), text);
    return term.refused.filter((word) => holds(rest, word)).map((word) => `${word} (${term.thing})`);
  });
}

const PARTICLE =
  /\}\}[’”"')」]*(?:은|는|이|가|을|를|과|와|으로|로|이에요|예요|이라|라|이나|나)(?![가-힣])|[은이을과]\([는가를와]\)|\(으\)로/;

/** Whether a Korean text hangs a particle on a value, whose last sound nobody knows. */
export const hangsParticle = (text: string): boolean => PARTICLE.test(text);
