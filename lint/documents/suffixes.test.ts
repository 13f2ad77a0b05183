import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What the table of suffixes in ARCHITECTURE.md explains: `contract`, `read-model`. */
const explained = new Set(
  readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('| `x.'))
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`x\.([\w.-]+)\.tsx?`/g)].map(([, of]) => of)),
);

/** Suffixes that the table does not explain; a test may bear that of its subject before its own. */
const strange = (files: readonly string[]): string[] =>
  files.filter((file) => {
    const suffix = basename(file)
      .replace(/\.tsx?$/, '')
      .split('.')
      .slice(1)
      .join('.');
    const test = /^(?:[\w-]+\.)?((?:api\.|timing\.|long\.)?test)$/.exec(suffix)?.[1];
    return suffix !== '' && !explained.has(test ?? suffix);
  });

test('every suffix of a file of the features is explained in ARCHITECTURE.md', () => {
  const files = globSync('src/features/**/*.{ts,tsx}', { cwd: root });
  expect(strange(files)).toEqual([]);
});

test('a suffix that is not explained is found', () => {
  const known = ['a/category.contract.ts', 'a/own-part.ts', 'a/rules.test.ts', 'a/x.rules.test.ts'];
  expect(strange([...known, 'a/order.gizmo.ts'])).toEqual(['a/order.gizmo.ts']);
});
