import { expect, test } from 'vitest';
import { optionalText, secret, text } from '#kit/contract/fields.ts';
import { translations } from '#kit/contract/references.ts';
import { changedValues, recordedKeys, storedColumns } from './changed-values.ts';

const fields = {
  name: text('nm'),
  note: optionalText('note'),
  key: secret('key', { max: 50 }),
  translations: translations('infos', { name: text('infoNm') }),
};
const shape = {
  columns: { name: '"name"', note: '"note"', key: '"key"', translations: '"translations"' },
  jsonColumns: new Set(['translations']),
};
const changes = (before: Record<string, unknown>, columns: Record<string, unknown>) =>
  changedValues(recordedKeys(fields, shape), before, { ...before, ...storedColumns(shape, columns) });

test('[3 §5] what is about to be written is compared as it will be read back', () => {
  // The database sorts keys of objects by their length.
  const before = {
    name: '면',
    note: null,
    translations: [{ name: 'Noodles', madeFrom: { name: '면' }, language: 'en' }],
  };
  const sent = [{ language: 'en', name: 'Noodles', madeFrom: { name: '면류' } }];
  expect(changes(before, { name: '면', note: undefined, translations: JSON.stringify(sent) })).toEqual({});
  expect(changes(before, { name: '국수', translations: '[]' })).toEqual({
    name: ['면', '국수'],
    translations: [[{ name: 'Noodles', language: 'en' }], []],
  });
});

test.each([
  [null, 'sealed', [null, 'set']],
  ['sealed', 'sealed anew', ['set', 'replaced']],
  ['sealed', null, ['set', 'removed']],
])('[3 §5] of a secret only a mark is kept: %s to %s', (before, after, marks) => {
  expect(changes({ key: before }, { key: after })).toEqual({ key: marks });
  expect(changes({ key: before }, { key: before })).toEqual({});
});
