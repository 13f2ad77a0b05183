import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { unknownTestedClasses } from './tested-classes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

it('browser tests select no class that the product does not have', () => {
  const sources = read('src/**/*.{ts,tsx,css,html}').filter(({ path }) => !path.includes('.test.'));
  expect(
    unknownTestedClasses(
      sources.map(({ text }) => text),
      read('e2e/**/*.ts'),
    ),
  ).toEqual([]);
});

it.each([
  ["page.locator('.terms-text')", ['terms-text']],
  ["page.locator('main .terms-text > p')", ['terms-text']],
  ["page.locator('.terms-mark-held')", []],
  ["page.locator('.terms-version')", []],
  ["page.locator('.ant-table-row .anticon-plus')", []],
  ["page.goto('/files/terms.pdf-old')", []],
])('%s', (line, found) => {
  const source = '<b className={`terms-mark-$' + '{state}`}><i className="terms-version" /></b>';
  expect(unknownTestedClasses([source], [{ path: 'x.ts', text: line }]).map(({ name }) => name)).toEqual(
    found,
  );
});
