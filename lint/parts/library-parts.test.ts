import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findUses, LIBRARY_PARTS, usesIn } from './library-parts.ts';

it.each([
  ['the empty state', "import { Checkbox, Empty, Skeleton } from 'antd';"],
  ['the empty state', "import {\n  Button,\n  Empty as Nothing,\n} from 'antd';"],
  ['the empty state', "import Empty from 'antd/es/empty';"],
  ['the segmented control', "import { Form, Segmented, Select } from 'antd';"],
  ['the mark of required fields', '<Form requiredMark="optional">'],
  ['the mark of required fields', '.a .ant-form-item-required::before { color: red; }'],
])('[LOOK] %s is found in: %s', (what, source) => {
  expect(usesIn('a.tsx', source).map((use) => use.what)).toEqual([what]);
});

it('[LOOK] other names and other modules are no use', () => {
  expect(usesIn('a.tsx', "import { EmptyOrders } from './empty-orders.tsx';")).toEqual([]);
  expect(usesIn('a.tsx', "import { Button } from 'antd';\nimport { Empty } from './empty.ts';")).toEqual([]);
  expect(usesIn('a.tsx', "import { Segmented } from './segmented.tsx';")).toEqual([]);
});

it('[LOOK] the product has one of each of these parts', () => {
  const found = findUses(resolve(import.meta.dirname, '../..'));
  const strangers = found
    .filter(({ what, file }) => !LIBRARY_PARTS[what]?.only.includes(file))
    .map(({ what, file, line }) => `${file}:${line} ${what}: use ${LIBRARY_PARTS[what]?.instead}`);
  expect(strangers).toEqual([]);
  const unused = Object.entries(LIBRARY_PARTS).flatMap(([what, { only }]) =>
    only.filter((file) => !found.some((use) => use.what === what && use.file === file)),
  );
  expect(unused).toEqual([]);
});
