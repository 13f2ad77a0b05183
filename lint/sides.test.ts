import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfBothSides, readProduct } from './sides.ts';

const tree = (...files: [string, string][]) =>
  new Map(files.map(([file, source]) => [`src/features/a/${file}`, source]));

it('a private file that a screen and a call reach is found, also through another one', () => {
  const both = tree(
    ['x.screen.tsx', "import { one } from './one.ts';"],
    ['one.ts', "import type { Two } from '#features/a/two.ts';"],
    ['x.routes.ts', "import {\n  two,\n} from './two.ts';"],
    ['two.ts', ''],
  );
  expect(filesOfBothSides(both)).toEqual(['src/features/a/two.ts']);
});

it('a rule, a contract and a file of one side are not', () => {
  const apart = tree(
    ['x.screen.tsx', "import './x.rules.ts';\nimport './x.contract.ts';\nimport './use-x.ts';"],
    ['x.routes.ts', "import './x.rules.ts';\nimport './x.contract.ts';"],
    ['x.rules.ts', ''],
    ['x.contract.ts', ''],
    ['use-x.ts', ''],
  );
  expect(filesOfBothSides(apart)).toEqual([]);
});

it('what both sides of the product run is named *.rules.ts', () => {
  expect(filesOfBothSides(readProduct(resolve(import.meta.dirname, '..')))).toEqual([]);
});
