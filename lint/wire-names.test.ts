import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findWireNames, SPOKEN, wireNamesIn } from './wire-names.ts';

const root = resolve(import.meta.dirname, '..');
const namesIn = (text: string, file = 'src/a.ts') => wireNamesIn(file, text).map(({ name }) => name);

test('a wire name in code is found, in a comment it is not', () => {
  expect(namesIn('// categoryNm\nconst categoryNm = row.useYn;\n')).toEqual(['categoryNm', 'useYn']);
});

test('a wire name in a string or a part of a template is found, in an address it is not', () => {
  expect(namesIn("fieldError('orderStatusCds', key)")).toEqual(['orderStatusCds']);
  expect(namesIn(`errors[\`\${wire}[\${index}].lanTp.id\`] = \`salesTp\${index}optTp\${wire}\``)).toEqual([
    'lanTp',
    'salesTp',
    'optTp',
  ]);
  expect(
    namesIn('const none = \'"smenus":[]}\'; const name = <Field lookup="optTp" />;', 'src/a.tsx'),
  ).toEqual(['smenus', 'optTp']);
  expect(namesIn("open('/v/business/smenu/list')")).toEqual([]);
});

test('an exempt word is exempt in its files only, and each of them is still needed', () => {
  expect(namesIn("const KEYS = ['accountPw'];", 'src/kit/server/logger.ts')).toEqual([]);
  expect(namesIn("const KEYS = ['accountPw'];", 'src/kit/server/throttling/rates.ts')).toEqual(['accountPw']);
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(resolve(root, file), 'utf8')] as const);
  const needless = Object.entries(SPOKEN).filter(
    ([word, files]) => !sources.some(([file, text]) => files.test(file) && text.includes(word)),
  );
  expect(needless).toEqual([]);
});

test('standard terms pass', () => {
  expect(
    wireNamesIn('a.tsx', 'const displayOrder = category.inUse ? <b title={customer.name} /> : null;'),
  ).toEqual([]);
});

test('the product keeps wire names in its contracts', () => {
  expect(findWireNames(root).map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
});
