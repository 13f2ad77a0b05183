import { expect, test } from 'vitest';
import { createOnly } from './field.ts';
import { id, key, text } from './fields.ts';
import { crudPermissions } from './permissions.ts';
import { resource } from './resource.ts';

const permissions = { platform: crudPermissions('Word', { only: ['add'] }) };
const word = resource('word', {
  owner: 'platform',
  paths: { platform: '/word' },
  permissions,
  address: 'wordId',
  form: { wordId: createOnly(key('id', { max: 5 })), name: text('nm', { max: 5 }) },
});

test('a resource addressed by text answers no integer id and names its address', () => {
  const row = word.decode({ id: 'ko', nm: '한국어', version: 3 });
  expect(word.addressOf(row)).toBe('ko');
  expect(word.addressField.wire).toBe('id');
  expect(word.encode({ ...row, id: 7 })).toEqual({ id: 'ko', nm: '한국어', version: 3 });
});

test('a resource with an id is addressed by it', () => {
  const plain = resource('plain', { ...word, id: id('plainCd'), address: undefined });
  expect(plain.addressOf(plain.decode({ plainCd: 4 }))).toBe(4);
  expect(() => resource('lost', { ...word, id: undefined, address: undefined })).toThrow('lost');
});

test('a field that is set once is read on create and ignored on update', () => {
  const wire = { id: 'ko', nm: '한국어' };
  expect(word.create.parse(wire)).toEqual({ wordId: 'ko', name: '한국어' });
  expect(word.update.parse(wire)).toEqual({ name: '한국어' });
});

test('permissions hold only the codes that exist', () => {
  expect(permissions.platform).toEqual({ search: 'WordSearch', add: 'WordAdd' });
});

test('a resource states facts: a condition does not compile', () => {
  const facts = { owner: 'platform', paths: {}, permissions, id: id('cd'), form: {} } as const;
  // @ts-expect-error a condition is written on the screen
  const hidden = resource('word', { ...facts, visible: () => false });
  expect(hidden.form).toEqual({});
});
