import { describe, expect, test } from 'vitest';
import { optional } from '#kit/contract/field.ts';
import { flag, int, optionalText, password, rowId, text } from '#kit/contract/fields.ts';
import { code, list, ref, translations } from '#kit/contract/references.ts';
import { changedFields, initialValues, translationRows, valuesToSend } from './form-values.ts';

const fields = {
  name: text('nm', { max: 50 }),
  translations: translations('infos', { name: text('infoNm') }),
  displayOrder: int('ord'),
  inUse: flag('useYn', { initial: true }),
  description: optionalText('desc'),
  type: code('tp', 'TP'),
  parent: optional(ref('top', { id: 'cd', name: 'nm' })),
  secret: password('pw'),
};

describe('values of a form', () => {
  test('begin with what the contract says', () => {
    expect(initialValues(fields)).toEqual({ translations: [], inUse: true });
  });

  test('have one row per language of today', () => {
    const rows = [
      { language: 'ja', name: '麺' },
      { language: 'fr', name: 'Nouilles' },
    ];
    expect(translationRows(rows, ['en', 'ja'])).toEqual([{ language: 'en' }, { language: 'ja', name: '麺' }]);
    expect(translationRows(undefined, ['en'])).toEqual([{ language: 'en' }]);
  });

  test('are sent trimmed, without empty translations, and remember which rows went', () => {
    const { values, sentRows } = valuesToSend(fields, {
      name: '  면류 ',
      translations: [{ language: 'en', name: '' }, { language: 'ja', name: '麺' }, undefined],
      displayOrder: 3,
      inUse: true,
      description: '  ',
      stray: 'x',
    });
    expect(values).toEqual({
      name: '면류',
      translations: [{ language: 'ja', name: '麺' }],
      displayOrder: 3,
      inUse: true,
      description: null,
      parent: null,
      secret: null,
    });
    expect(sentRows).toEqual({ translations: [1] });
  });

  test('keep a secret as it was typed', () => {
    expect(valuesToSend(fields, { secret: ' geheim 12 ' }).values.secret).toBe(' geheim 12 ');
  });

  test('change only where a person would say so', () => {
    const before = {
      name: '면',
      description: null,
      translations: [{ language: 'en' }],
      type: { id: 3, name: '가' },
    };
    expect(changedFields(fields, before, { ...before, description: '', type: { id: 3 } })).toEqual([]);
    expect(changedFields(fields, { ...before, translations: [] }, before)).toEqual([]);
    const after = {
      ...before,
      name: '밥',
      translations: [{ language: 'en', name: 'Rice' }],
      type: { id: 4 },
    };
    expect(changedFields(fields, before, after)).toEqual(['name', 'translations', 'type']);
  });

  test('change in a saved row of a list, whose id stays the same', () => {
    const agencies = list('agencies', {
      id: optional(rowId('id')),
      brand: ref('brand', { id: 'id', name: 'name' }),
      code: text('code'),
    });
    const row = { id: 7, brand: { id: 3, name: '가' }, code: 'A1' };
    const change = (after: unknown[]) =>
      changedFields({ agencies }, { agencies: [row] }, { agencies: after });
    expect(change([{ ...row, code: 'A2' }])).toEqual(['agencies']);
    expect(change([{ ...row, brand: { id: 4 } }])).toEqual(['agencies']);
    expect(change([{ ...row, brand: { id: 3 } }])).toEqual([]);
    expect(change([])).toEqual(['agencies']);
    expect(changedFields({ agencies }, { agencies: null }, { agencies: [] })).toEqual([]);
  });
});
