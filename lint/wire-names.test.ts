import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findWireNames, wireNamesIn } from './wire-names.ts';

test('a wire name in code is found, in a string or a comment it is not', () => {
  const text = "// categoryNm\nconst path = '/category/:categoryCd';\nconst categoryNm = row.useYn;\n";
  expect(wireNamesIn('a.ts', text).map((found) => found.name)).toEqual(['categoryNm', 'useYn']);
});

test('standard terms pass', () => {
  expect(
    wireNamesIn('a.tsx', 'const displayOrder = category.inUse ? <b title={customer.name} /> : null;'),
  ).toEqual([]);
});

test('the product keeps wire names in its contracts', () => {
  expect(
    findWireNames(resolve(import.meta.dirname, '..')).map(
      ({ file, line, name }) => `${file}:${line} ${name}`,
    ),
  ).toEqual([]);
});
