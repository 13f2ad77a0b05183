import { describe, expect, test } from 'vitest';
import { int, text } from '#kit/contract/fields.ts';
import { code, list, translations } from '#kit/contract/references.ts';
import { placeErrors } from './server-errors.ts';

const fields = {
  name: text('categoryNm'),
  translations: translations('categoryInfos', { name: text('categoryInfoNm') }),
  fees: list('deliveryFees', { minimum: int('minOrderAmount') }, { notation: 'dot' }),
  type: code('dictionaryTp', 'DICTIONARY_TP'),
};
const response = (errors: Record<string, string>, status = 400) => ({ status, fields: errors });

describe('[1 §8] field errors of an answer', () => {
  test('find their fields in both key notations', () => {
    const { placed, unplaced } = placeErrors(
      response({
        categoryNm: 'a',
        'categoryInfos[1].categoryInfoNm': 'b',
        'deliveryFees.0.minOrderAmount': 'c',
        'dictionaryTp.cd': 'd',
      }),
      fields,
    );
    expect(placed).toEqual([
      { name: ['name'], errors: ['a'] },
      { name: ['translations', 1, 'name'], errors: ['b'] },
      { name: ['fees', 0, 'minimum'], errors: ['c'] },
      { name: ['type'], errors: ['d'] },
    ]);
    expect(unplaced).toEqual([]);
  });

  test('point at the row of the form, not at the row that was sent', () => {
    const { placed } = placeErrors(response({ 'categoryInfos[0].categoryInfoNm': 'long' }), fields, {
      translations: [2],
    });
    expect(placed[0]?.name).toEqual(['translations', 2, 'name']);
  });

  test('are never dropped: what names nothing here is handed back', () => {
    expect(placeErrors(response({ elsewhere: '다른 항목' }), fields)).toEqual({
      placed: [],
      unplaced: ['다른 항목'],
    });
  });

  test('come only with 400, 401 and 408', () => {
    expect(placeErrors(response({ categoryNm: 'a' }, 409), fields).placed).toEqual([]);
    expect(placeErrors(response({ categoryNm: 'a' }, 408), fields).placed).toHaveLength(1);
  });
});
