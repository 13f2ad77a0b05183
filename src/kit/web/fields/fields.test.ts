import { describe, expect, test } from 'vitest';
import { flag, int, optionalInt, optionalText, text } from '#kit/contract/fields.ts';
import { isTaken } from '#kit/contract/lookups.contract.ts';
import { code, translations } from '#kit/contract/references.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';
import { fieldProblem } from './field-rules.ts';
import { wordToFields } from './translations/word-to-fields.ts';

const t: Translate = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);

describe('rules of a field come from its contract', () => {
  test('length counts what a person counts', () => {
    const name = text('nm', { max: 3 });
    expect(fieldProblem(name, '👨‍👩‍👧‍👦면류', t)).toBeUndefined();
    expect(fieldProblem(name, '가나다라', t)).toBe('field.tooLong {"max":3}');
    expect(fieldProblem(name, '   ', t)).toBe('field.required');
  });
  test('empty is fine where it is optional or has an initial value', () => {
    expect(fieldProblem(optionalText('x'), '', t)).toBeUndefined();
    expect(fieldProblem(flag('useYn', { initial: true }), undefined, t)).toBeUndefined();
    expect(fieldProblem(code('tp', 'TP'), null, t)).toBe('field.required');
  });
  test('a number with an initial value may be absent, and not be emptied', () => {
    const stock = int('stock', { initial: 0 });
    expect(fieldProblem(stock, undefined, t)).toBeUndefined();
    expect(fieldProblem(stock, null, t)).toBe('field.required');
    expect(fieldProblem(stock, '', t)).toBe('field.required');
    expect(fieldProblem(optionalInt('pick'), null, t)).toBeUndefined();
  });
  test('numbers keep their range', () => {
    const order = int('ord', { min: 1, max: 99 });
    expect(fieldProblem(order, 100, t)).toBe('field.tooLarge {"max":99}');
    expect(fieldProblem(order, 0, t)).toBe('field.tooSmall {"min":1}');
    expect(fieldProblem(order, 99, t)).toBeUndefined();
  });
});

describe('[2 §2] a word of the dictionary', () => {
  const fields = {
    name: text('nm'),
    translations: translations('infos', { name: text('infoNm'), price: int('price') }),
  };
  const word = { text: '냉면', language: 'ko', translations: [{ language: 'en', text: 'Cold noodles' }] };
  const languages = { main: { id: 'ko' }, others: [{ id: 'en' }, { id: 'ja' }] };

  test('fills the name and the translations it knows, and nothing else', () => {
    const values = {
      name: '',
      translations: [
        { language: 'en', price: 9000 },
        { language: 'ja', name: '冷麺' },
      ],
    };
    expect(wordToFields(word, languages, values, fields, 'name')).toEqual({
      name: '냉면',
      translations: [
        { language: 'en', price: 9000, name: 'Cold noodles' },
        { language: 'ja', name: '冷麺' },
      ],
    });
  });
  test('speaks the main language of the store', () => {
    const english = { main: { id: 'en' }, others: [{ id: 'ko' }] };
    expect(wordToFields(word, english, {}, fields, 'name')).toEqual({
      name: 'Cold noodles',
      translations: [{ language: 'ko', name: '냉면' }],
    });
  });
});

test.each([
  [null, false],
  ['', false],
  [false, false],
  [true, true],
  [{}, false],
  [{ id: 'ko' }, true],
  [{ exists: false }, false],
  [{ exists: true }, true],
])('[D23] the answer %j of a check means taken: %s', (response, taken) => {
  expect(isTaken(response)).toBe(taken);
});

test('[D23] the own value is free', () => {
  expect(isTaken({ id: 'ko' }, 'ko')).toBe(false);
  expect(isTaken('S000000001', 'S000000001')).toBe(false);
  expect(isTaken('S000000002', 'S000000001')).toBe(true);
});
