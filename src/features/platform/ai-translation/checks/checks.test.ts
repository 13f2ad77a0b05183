import { describe, expect, test } from 'vitest';
import { optionalText, text as textField } from '#kit/contract/fields.ts';
import { exactTerm, termsIn } from '../glossary.ts';
import { readResponse } from '../question.ts';
import { addedAllergens } from './allergen-terms.ts';
import { checked } from './check-suggestion.ts';
import { isPersonal } from './preserved.ts';

const field = optionalText('nm', { max: 50 });
const verdict = (source: string, text: string, to = 'en', terms: string[] = []) => {
  const found = checked(text, { source, from: 'ko', to, field, terms });
  return 'reason' in found ? found.reason : found.text;
};

describe('a suggestion', () => {
  test.each([
    ['물냉면', 'Cold noodles', 'en', 'Cold noodles'],
    ['물냉면', '  Cold noodles ', 'en', 'Cold noodles'],
    ['물냉면', '', 'en', 'empty'],
    ['물냉면', 'x'.repeat(51), 'en', 'tooLong'],
    ['물냉면', '<b>Cold</b> noodles', 'en', 'markup'],
    ['물냉면', '**Cold noodles**', 'en', 'markup'],
    ['물냉면', 'Cold &amp; noodles', 'en', 'markup'],
    ['물냉면', 'Cold\nnoodles', 'en', 'markup'],
    ['물냉면', 'Cold \u202enoodles', 'en', 'markup'],
    ['물냉면', '물냉면', 'en', 'script'],
    ['물냉면', 'Cold noodles (冷麺)', 'en', 'script'],
    ['물냉면', '水冷麺', 'ja', '水冷麺'],
    ['물냉면', 'ムルネンミョン', 'zh', 'script'],
    ['2인분 세트', 'Set for 2', 'en', 'Set for 2'],
    ['2인분 세트', 'Set for two', 'en', 'numbers'],
    ['2인분 세트', 'Set for 3', 'en', 'numbers'],
    ['점심 9,000원', 'Lunch ₩9000', 'en', 'Lunch ₩9000'],
    ['점심 9,000원', 'Lunch ₩900', 'en', 'numbers'],
    ['점심 9,000원', 'Lunch $9.000', 'en', 'numbers'],
    ['점심 9,000원', 'Lunch $9,000', 'en', 'numbers'],
    ['점심 9,000원', 'Lunch 9,000 won', 'en', 'Lunch 9,000 won'],
    ['점심 9,000원', 'Lunch 9,000', 'en', 'Lunch 9,000'],
    ['점심 9,000원', 'ランチ 9,000ウォン', 'ja', 'ランチ 9,000ウォン'],
    ['점심 9,000원', 'ランチ 9,000円', 'ja', 'numbers'],
    ['점심 9,000원', '午餐 9,000韩元', 'zh', '午餐 9,000韩元'],
    ['점심 9,000원', '午餐 9,000元', 'zh', 'numbers'],
    ['점심 9,000', 'Lunch ₩9,000', 'en', 'numbers'],
    ['공원 세트 1', 'European set 1', 'en', 'European set 1'],
    ['점심 9,000원', 'Lunch 9,000 EUR', 'en', 'numbers'],
    ['육회 200g', 'Beef tartare 200 g', 'en', 'Beef tartare 200 g'],
    ['육회 200g', 'Beef tartare 200 kg', 'en', 'numbers'],
    ['맥주 500ml', 'Beer 500ml', 'en', 'Beer 500ml'],
    ['10% 할인', '10% off', 'en', '10% off'],
    ['10% 할인', '10 off', 'en', 'numbers'],
    ['{name} 세트', '{name} set', 'en', '{name} set'],
    ['{name} 세트', '{이름} set', 'en', 'placeholders'],
    ['새우 볶음밥', 'Fried rice with shrimp', 'en', 'Fried rice with shrimp'],
    ['새우 볶음밥', 'Fried rice', 'en', 'allergens'],
    ['새우볶음밥', 'Fried rice', 'en', 'allergens'],
    ['새우 볶음밥', 'エビチャーハン', 'ja', 'エビチャーハン'],
    ['새우 볶음밥', '虾仁炒饭', 'zh', '虾仁炒饭'],
    ['새우 볶음밥', 'Cơm chiên tôm', 'vi', 'allergens'],
    ['땅콩 소스', 'Almond sauce', 'en', 'allergens'],
    // An allergen of one syllable counts by itself only.
    ['맵게', 'Spicy', 'en', 'Spicy'],
    ['게 튀김', 'Fried fish', 'en', 'allergens'],
  ])('%s → %s (%s): %s', (source, text, to, expected) => {
    expect(verdict(source, text, to)).toBe(expected);
  });

  test.each([
    ['물냉면', 'Cold buckwheat noodles', 'ko', 'en', ['buckwheat']],
    ['메밀 냉면', 'Cold buckwheat noodles', 'ko', 'en', []],
    ['땅콩 과자', 'ピーナッツのお菓子', 'ko', 'ja', []],
    ['과자', 'ナッツのお菓子', 'ko', 'ja', ['ナッツ']],
    ['두유 라떼', 'Soy milk latte', 'ko', 'en', ['milk']],
    ['볶음밥', '虾仁炒饭配花生', 'ko', 'zh', ['花生']],
    ['과자', 'ピーナッツ peanut', 'ko', 'ja', ['ピーナッツ', 'ナッツ']],
    ['과자', 'お菓子 peanut', 'ko', 'ja', ['peanut']],
    ['과자', 'peanutのお菓子', 'ko', 'ja', ['peanut']],
    ['과자', 'ＰＥＡＮＵＴのお菓子', 'ko', 'ja', ['peanut']],
    ['과자', '花生 (peanut)', 'ko', 'zh', ['花生']],
    ['볶음밥', '炒饭 (Shrimp)', 'ko', 'zh', ['shrimp']],
    ['볶음밥', '炒饭 (shrimp)', 'ko', 'zh-TW', []],
    ['땅콩 과자', 'ピーナッツ peanut', 'ko', 'ja', []],
    ['땅콩 과자', '花生 (peanut)', 'ko', 'zh', []],
    ['땅콩 과자', 'お菓子 peanuts shrimp', 'ko', 'ja', ['shrimp']],
    ['peanut 과자', 'お菓子 peanut', 'ko', 'ja', []],
    ['과자', 'お菓子 nutmeg', 'ko', 'ja', []],
    ['육두구 과자', 'Nutmeg and coconut cookie', 'ko', 'en', []],
    ['견과 과자', 'Peanut and nut cookie', 'ko', 'en', ['peanut']],
    ['볶음밥', 'Cơm chiên tôm', 'ko', 'vi', []],
    ['Cơm chiên', 'Fried rice with shrimp', 'vi', 'en', []],
  ])('%s → %s (%s to %s) adds %j', (source, text, from, to, added) => {
    expect(addedAllergens(source, text, from, to)).toEqual(added);
  });

  test('contains the words of the dictionary, in any case', () => {
    expect(verdict('매운 하늘탕', 'Spicy sky soup', 'en', ['Sky Soup'])).toBe('Spicy sky soup');
    expect(verdict('매운 하늘탕', 'Spicy heaven stew', 'en', ['Sky Soup'])).toBe('dictionary');
  });

  test('follows the limits of its field', () => {
    const source = { source: '가', from: 'ko', to: 'en', terms: [], field: textField('nm', { max: 3 }) };
    expect(checked('Four', source as never)).toEqual({ reason: 'tooLong' });
  });
});

describe('the dictionary', () => {
  const entry = (term: string, en: string, type = 'menu') => ({ term, type, texts: new Map([['en', en]]) });
  const entries = [
    entry('김치', 'Kimchi'),
    entry('김치찌개', 'Kimchi stew'),
    entry('찌개', 'Stews', 'category'),
    entry('찌개', 'Stew'),
    entry('밥', 'Rice'),
  ];
  test('the longest word counts, a word within another is a hint, and one of a single syllable is none', () => {
    expect(termsIn(entries, '매운 김치찌개와 밥', 'ko', 'en')).toEqual({
      hints: { 김치찌개: 'Kimchi stew' },
      fixed: [],
    });
    expect(termsIn(entries, '김치 볶음밥', 'ko', 'en')).toEqual({
      hints: { 김치: 'Kimchi' },
      fixed: ['Kimchi'],
    });
  });
  test('of two entries the one of the own type counts', () => {
    expect(exactTerm(entries, '찌개', 'en', 'menu')).toBe('Stew');
    expect(exactTerm(entries, '찌개', 'en', undefined)).toBe('Stews');
    expect(exactTerm(entries, '찌개', 'ja', 'menu')).toBeUndefined();
  });
  test('names allergens that it does not know', () => {
    expect(termsIn([], '새우 튀김', 'ko', 'en').hints).toEqual({ 새우: 'shrimp' });
  });
});

describe('an answer', () => {
  const keys = new Set(['0', '1']);
  const read = (translations: unknown) => readResponse(JSON.stringify({ translations }), keys);
  test('is read with or without a fence', () => {
    const found = new Map([['0', 'a']]);
    expect(read([{ key: '0', text: 'a' }])).toEqual(found);
    expect(readResponse('```json\n{"translations":[{"key":"0","text":"a"}]}\n```', keys)).toEqual(found);
  });
  test('has neither keys that nobody asked for nor one twice', () => {
    const all = ['0', '1', '1', '7'].map((key) => ({ key, text: key }));
    expect(read(all)).toEqual(new Map([['0', '0']]));
  });
  test.each([
    '',
    'Sure!',
    '[]',
    '{"translations":{}}',
    '{"translations":[]}',
    'null',
    '{"translations":[{"key":"9","text":"x"}]}',
  ])('is none: %s', (text) => expect(readResponse(text, keys)).toBeUndefined());
});

test.each([
  ['010-1234-5678', true],
  ['문의 02 123 4567', true],
  ['+82 10 1234 5678', true],
  ['a@b.kr', true],
  ['돼지고기 100g 12,000원', false],
  ['1998년부터 26년째', false],
  ['물냉면', false],
  ['900101-1234567', true],
  ['4111 1111 1111 1111', true],
  ['13800138000', true],
  ['12,000원 / 15,000원', false],
])('%s may be personal: %s', (text, expected) => expect(isPersonal(text)).toBe(expected));
