import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{src,lint,generated,docs}/**/*.*', { cwd: root });
const NAME = /`([\w./-]+\.(?:tsx?|cjs|md))`/g;

/** The items of the section on invariants. */
const invariantsOf = (text: string): string[] =>
  (/^## Invariants\n([\s\S]*?)^## /m.exec(text)?.[1] ?? '').split(/^- /m).slice(1);

/** Invariants that name neither a rule nor a test, or one that is not there. */
const unheld = (text: string): string[] =>
  invariantsOf(text).filter((item) => {
    const names = [...item.matchAll(NAME)].flatMap(([, name = '']) => (name.startsWith('x.') ? [] : name));
    return names.length === 0 || names.some((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  });

test('every invariant of the architecture names the rule or the test that holds it', () => {
  const text = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8');
  expect(invariantsOf(text).length).toBeGreaterThanOrEqual(20);
  expect(unheld(text)).toEqual([]);
});

test('an invariant without a rule, and one with a rule that is not there, are found', () => {
  const text =
    '## Invariants\n\n- No a. (`lint/boundaries.cjs`)\n- No b.\n- No c. (`lint/nowhere.ts`)\n\n## End\n';
  expect(unheld(text)).toEqual(['No b.\n', 'No c. (`lint/nowhere.ts`)\n\n']);
});
