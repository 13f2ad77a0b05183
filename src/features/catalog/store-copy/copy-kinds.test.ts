import { expect, test } from 'vitest';
import { KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { copyKinds, DAILY } from './copy-kinds.ts';

const BOOKKEEPING = [
  'id',
  'storeId',
  'translations',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
];

test.each(KINDS)('whether each column of %s is copied has been decided', (kind) => {
  const facts = copyKinds[kind];
  const decided = [
    ...BOOKKEEPING,
    ...facts.texts,
    ...facts.content,
    ...facts.own,
    ...Object.keys(facts.links),
    ...(facts.parent ? [facts.parent.column] : []),
    ...(DAILY[kind] ?? []),
  ];
  expect(Object.keys(catalogueRows[kind].columns).sort()).toEqual(decided.sort());
});
