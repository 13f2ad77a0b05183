import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Checked documents must name existing files; decisions keep the names of their time. */
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/product/*.md'];
const PATH = /\b(?:src|e2e|lint|bench|scripts|seed)\/[\w./-]+\.(?:tsx?|mjs|cjs|css)\b/g;

const missing = (text: string): string[] =>
  [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !existsSync(resolve(root, path)));

test('documents name files that are there', () => {
  const found = globSync(DOCUMENTS, { cwd: root }).flatMap((file) =>
    missing(readFileSync(resolve(root, file), 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('a path that is not there is found', () => {
  expect(missing('see `src/kit/nowhere.test.ts` and lint/documents/document-paths.test.ts')).toEqual([
    'src/kit/nowhere.test.ts',
  ]);
});
