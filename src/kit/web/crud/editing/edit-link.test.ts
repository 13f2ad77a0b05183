import { expect, test } from 'vitest';
import { editLink, pathOfPlace } from './edit-link.ts';

const values = { name: '냉면', translations: [{ language: 'en' }, { language: 'ja' }] };

test('a link names the record and where in it to look', () => {
  expect(editLink(12, { language: 'ja', field: 'name' })).toEqual({
    edit: '12',
    language: 'ja',
    field: 'name',
  });
  expect(editLink('ko')).toEqual({ edit: 'ko', language: '', field: '' });
});

test('the place is the row of that language, or a field of the record itself', () => {
  expect(pathOfPlace({ language: 'ja', field: 'name' }, values)).toEqual(['translations', 1, 'name']);
  expect(pathOfPlace({ language: 'en', field: '' }, values)).toEqual(['translations', 0, 'name']);
  expect(pathOfPlace({ language: '', field: 'description' }, values)).toEqual(['description']);
});

test('a language that the record is not kept in leads nowhere', () => {
  expect(pathOfPlace({ language: 'fr', field: 'name' }, values)).toBeUndefined();
  expect(pathOfPlace({ language: '', field: '' }, values)).toBeUndefined();
});
