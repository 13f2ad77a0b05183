import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const CITED = /\bD(\d{1,2})\b(?:[–-]D(\d{1,2})\b)?/g;

/** The numbers that a text names; `D15–D18` names four. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(CITED)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );

const read = (globs: string[]) =>
  globSync(globs, { cwd: root }).map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));

const missing = (text: string, known: ReadonlySet<number>): number[] =>
  numbersIn(text).filter((number) => !known.has(number));

test('a decision that code or a test cites stands in a document', () => {
  const known = new Set(read(['docs/**/*.md']).flatMap(({ text }) => numbersIn(text)));
  const lost = read(['{src,seed,e2e}/**/*.{ts,tsx}']).flatMap(({ file, text }) =>
    missing(text, known).map((number) => `${file}: D${number}`),
  );
  expect(lost).toEqual([]);
});

test('a number without a document is found, and a range counts each of its numbers', () => {
  const known = new Set(numbersIn('**D15–D17** and D20'));
  expect(missing('[D16] one, (D18) another, D21', known)).toEqual([18, 21]);
});
