import { expect, test } from 'vitest';
import { type CatalogueKind, KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { copyKinds } from './copy-kinds.ts';

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

/** What happens in a store from day to day: neither copied nor compared. */
const DAILY: Readonly<Partial<Record<CatalogueKind, readonly string[]>>> = {
  menuItem: [
    'stock',
    'stopSelling',
    'stopUntil',
    'stopUntilOpening',
    'stopReasonId',
    'otherReason',
    'stoppedAt',
    'stoppedBy',
  ],
};

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
