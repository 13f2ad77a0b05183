import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { distancesOffScale, inlineDistances } from './spacing.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const sheets = globSync('src/**/*.css', { cwd: ROOT })
  .sort()
  .map((file) => ({ file, css: readFileSync(join(ROOT, file), 'utf8') }));

const planted = (declaration: string, file = 'src/features/a/a.css'): string[] =>
  distancesOffScale(file, `.a {\n  color: red;\n  ${declaration};\n}\n`).map(({ name }) => name);

it.each([
  'padding: 10px',
  'padding: var(--space-2) 14px',
  'margin: 0 auto 20px',
  'margin-inline-start: 3px',
  'row-gap: 0.5rem',
  'gap: var(--space-5)',
  'margin: 0 calc(-1 * var(--space-7))',
  'padding-left: calc(10px)',
  'padding-left: calc(36px + 10px)',
])('[LOOK] a distance off the scale is found: %s', (declaration) => {
  expect(planted(declaration)).toEqual([declaration]);
});

it.each([
  'padding: var(--space-half) var(--space-1-half)',
  'margin: -1px auto 0',
  'margin: 0 calc(-1 * var(--space-6))',
  'padding-left: calc(36px + var(--space-2))',
  'padding: 10mm',
  'width: 10px',
  '--altcha-padding: 11px 13px',
])('[LOOK] what is on the scale, or no distance, passes: %s', (declaration) => {
  expect(planted(declaration)).toEqual([]);
});

it('[LOOK] a page without the theme writes the scale in px', () => {
  const file = 'src/kit/simulator/page/page.css';
  expect(planted('padding: 12px', file)).toEqual([]);
  expect(planted('padding: 10px', file)).toEqual(['padding: 10px']);
});

it('[LOOK] paddings, margins and gaps of the product come from one scale', () => {
  expect(sheets.flatMap(({ file, css }) => distancesOffScale(file, css))).toEqual([]);
});

it.each([
  ['style={{ margin: 0 }}', 'margin: 0'],
  ["styles={{ body: { paddingInline: '8px' } }}", "paddingInline: '8px'"],
  ['style={{ width: 8, marginTop: wide ? 0 : 12 }}', 'marginTop: wide ? 0 : 12'],
  ["const box: CSSProperties = { rowGap: '8px' };", "rowGap: '8px'"],
])('[LOOK] a distance on an element is found: %s', (source, name) => {
  expect(inlineDistances('a.tsx', `<p\n  ${source}\n/>`)).toEqual([{ file: 'a.tsx', line: 2, name }]);
});

it.each([
  'style={{ width: 8, top: 12 }}',
  'gap: Gap;',
  'gap: gaps.get(key),',
  '// was margin: 0',
  "'a.gap': 'b'",
])('[LOOK] what is no distance on an element passes: %s', (source) => {
  expect(inlineDistances('a.tsx', source)).toEqual([]);
});

it('[LOOK] components of the product write no distances on elements', () => {
  const components = globSync('src/**/*.tsx', { cwd: ROOT }).sort();
  expect(components.flatMap((file) => inlineDistances(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual(
    [],
  );
});
