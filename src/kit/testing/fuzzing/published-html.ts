import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);

const textsOf = (file: string): string[] => JSON.parse(readFileSync(file, 'utf8'));
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split(/\r?\n/);

/** Collections of strings have numbers and names too. */
const isMarkup = (text: string): boolean => /[<>]|script:|\bon\w+\s*=/i.test(text);

/** Some write a control character as `\x0B`; a person who tries them sends the character. */
const withCharacters = (text: string): string[] => [
  text,
  text.replaceAll(/\\x([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  ),
];

/** A folder of further collections, each a JSON list of texts, for a run by hand. */
const furtherFolder = process.env.HOSTILE_HTML_FOLDER;

function furtherCollections(): Record<string, string[]> {
  if (!furtherFolder) return {};
  const files = readdirSync(furtherFolder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [name, textsOf(resolve(furtherFolder, name)).filter(isMarkup)]),
  );
}

/** Hostile HTML by the collection that published it; read from the packages that carry it, each text once. */
export function publishedHtml(): Record<string, string[]> {
  const collections = {
    'big-list-of-naughty-strings': textsOf(require.resolve('big-list-of-naughty-strings')).filter(isMarkup),
    // Its seeds of a fuzzer are the XSS cheat sheet that OWASP maintains now.
    'xss-filters': linesOf(require.resolve('xss-filters/tests/fuzz/bin/seed.xss')).filter((line) =>
      line.trim(),
    ),
    ...furtherCollections(),
  };
  const taken = new Set<string>();
  return Object.fromEntries(
    Object.entries(collections).map(([name, texts]) => [
      name,
      texts.flatMap(withCharacters).filter((text) => !taken.has(text) && taken.add(text)),
    ]),
  );
}
