import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  borrowedClasses,
  type File,
  misplacedSelectors,
  type Product,
  unreachedSheets,
  unusedClasses,
} from './class-names.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (...patterns: string[]): File[] =>
  globSync(patterns, { cwd: ROOT })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const isTest = ({ path }: File): boolean => path.includes('.test.');

const code = read('src/**/*.ts', 'src/**/*.tsx');
const product: Product = {
  // The page of the simulator is no part of the web app.
  sheets: read('src/**/*.css').filter(({ path }) => !path.startsWith('src/kit/simulator/')),
  sources: code.filter((file) => !isTest(file)),
  tests: [...code.filter(isTest), ...read('e2e/**/*.ts')],
  wholeSlices: new Set(
    globSync('src/features/*/*.routes.ts', { cwd: ROOT }).map((file) => basename(dirname(file))),
  ),
};

const theme = { path: 'src/kit/web/theme/base.css', text: '.second { color: red; }' };
const card = { path: 'src/features/a/one/card.css', text: '.card { color: red; }' };

const planted = (files: Record<string, string>): Product => {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  return {
    sheets: [theme, card, ...all.filter(({ path }) => path.endsWith('.css'))],
    sources: all.filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path)),
    tests: all.filter(isTest),
    wholeSlices: new Set(['orders']),
  };
};
const names = (findings: { name: string }[]): string[] => findings.map(({ name }) => name);

it.each([
  ['another home', 'src/features/a/one/other.css', '.card { color: blue; }', '.card is defined twice'],
  [
    'a class of another slice',
    'src/features/a/two/x.css',
    '.card .x { color: red; }',
    '.card .x: .card is not of this slice',
  ],
  [
    'a class of another slice in :is()',
    'src/features/a/two/x.css',
    '.x, :is(.y, .card) .x { gap: 0; }',
    ':is(.y, .card) .x: .card is not of this slice',
  ],
  [
    'no class at all',
    'src/features/a/two/x.css',
    '@media print { .x, table td { gap: 0; } }',
    'table td: no class of this sheet',
  ],
  [
    'a class of another sheet alone',
    'src/features/a/one/x.css',
    '.x { gap: 0; }\n.card:is(h2) .ant-btn.is-on {}',
    '.card is defined twice',
  ],
  [
    'a state alone',
    'src/features/a/one/x.css',
    '.is-open .ant-btn { gap: 0; }',
    '.is-open .ant-btn: no class of this sheet',
  ],
])('[LOOK] a sheet may not hold %s', (_what, path, text, finding) => {
  expect(names(misplacedSelectors(planted({ [path]: text })))).toEqual([finding]);
});

it('[LOOK] a sheet may adapt classes of its slice and of the theme, states and what libraries draw', () => {
  const text =
    '.x.is-on, .x .card, .x .second, .ant-btn .x {}\n@keyframes in { from { top: 0; } 50% { top: 1px; } }\n/* .card {} */';
  expect(misplacedSelectors(planted({ 'src/features/a/one/deep/x.css': text }))).toEqual([]);
});

it.each([
  [
    'of another slice',
    'src/features/a/two/x.tsx',
    '<p className="card" />',
    '.card is defined in src/features/a/one/card.css',
  ],
  [
    'of a slice, in the kit',
    'src/kit/web/x/x.tsx',
    "<P className={open ? 'card' : undefined} />",
    '.card is defined in src/features/a/one/card.css',
  ],
  [
    'in the property of a column',
    'src/features/orders/x.tsx',
    "const c = { className: 'card' };",
    '.card is defined in src/features/a/one/card.css',
  ],
  [
    'that begins like one',
    'src/features/orders/x.tsx',
    `<p className={\`ca\${kind}\`} />`,
    '.ca is defined in src/features/a/one/card.css',
  ],
  [
    'in an array',
    'src/features/orders/x.tsx',
    "<p className={['second', 'card'].join(' ')} />",
    '.card is defined in src/features/a/one/card.css',
  ],
  [
    'that is nowhere',
    'src/features/a/one/x.tsx',
    `<p className={\`card \${open ? "nowhere" : ""}\`} />`,
    '.nowhere is defined in no sheet',
  ],
])('[LOOK] an element may not have a class %s', (_what, path, text, finding) => {
  expect(names(borrowedClasses(planted({ [path]: text })))).toEqual([finding]);
});

it('[LOOK] an element may have classes of its slice, of the theme, states and what a test asks for', () => {
  const text = `<p className={kind === 'big' ? \`card second is-\${kind} ca\${rest}\` : 'hook ant-btn'} />`;
  const files = { 'src/features/a/one/deep/x.tsx': text, 'src/features/a/one/x.test.ts': "find('.hook')" };
  expect(borrowedClasses(planted(files))).toEqual([]);
});

it('[LOOK] a class that no element has is found', () => {
  const uses = { 'src/features/a/one/x.tsx': `<p className={\`second sta-\${kind}\`} />` };
  const sheet = { 'src/features/a/one/x.css': '.sta-on, .idle {}' };
  expect(names(unusedClasses(planted({ ...uses, ...sheet })))).toEqual([
    '.card is not used',
    '.idle is not used',
  ]);
});

it('[LOOK] a sheet that nothing imports is found', () => {
  const importing = "import '#features/a/one/card.css';\nimport './x.css';";
  const files = { 'src/features/a/one/x.tsx': importing, 'src/features/a/one/x.css': '@import "./y.css";' };
  const found = unreachedSheets(
    planted({ ...files, 'src/features/a/one/y.css': '', 'src/features/a/z.css': '' }),
  );
  expect(found.map(({ file }) => file)).toEqual([theme.path, 'src/features/a/z.css']);
});

it('[LOOK] every sheet of the product is on a page', () => {
  expect(unreachedSheets(product)).toEqual([]);
});

it('[LOOK] sheets of the product keep to their slice', () => {
  expect(misplacedSelectors(product)).toEqual([]);
});

it('[LOOK] elements of the product have classes of their slice alone', () => {
  expect(borrowedClasses(product)).toEqual([]);
});

it('[LOOK] no sheet of the product has a class without a use', () => {
  expect(unusedClasses(product)).toEqual([]);
});
