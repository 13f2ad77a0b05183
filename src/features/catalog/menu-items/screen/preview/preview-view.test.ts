import { describe, expect, test } from 'vitest';
import type { Choices } from '../choices/use-choices.ts';
import { type PreviewValues, previewOf, ruleOf } from './preview-view.ts';

const base = { version: 1, inUse: true, displayOrder: 1, description: null, cost: 0 };
const choices = {
  categories: [],
  loading: false,
  ingredients: [
    {
      ...base,
      id: 1,
      name: '쌀',
      origin: '국내산',
      translations: [{ language: 'en', name: 'Rice', origin: 'Korea' }],
    },
    { ...base, id: 2, name: '소금', origin: null, translations: [] },
  ],
  groups: [
    {
      ...base,
      id: 5,
      name: '맵기',
      translations: [{ language: 'en', name: 'Heat' }],
      selectionType: { id: 1, value: 'REQUIRED' },
      minSelected: 1,
      maxSelected: 1,
    },
  ],
  options: [
    {
      ...base,
      id: 7,
      name: '매운맛',
      price: 500,
      group: { id: 5 },
      translations: [{ language: 'en', name: 'Hot', price: 700 }],
    },
    { ...base, id: 8, name: '순한맛', price: 0, group: { id: 5 }, translations: [] },
    { ...base, id: 9, name: '안 파는 것', price: 0, group: { id: 5 }, translations: [] },
  ],
  discounts: [
    {
      ...base,
      id: 3,
      name: '점심',
      type: { id: 1, value: 'percent' },
      price: 0,
      percent: 15,
      translations: [],
    },
    {
      ...base,
      id: 4,
      name: '천 원',
      type: { id: 2, value: 'price' },
      price: 1000,
      percent: 0,
      translations: [],
    },
  ],
} as unknown as Choices;

const values: PreviewValues = {
  name: '김치찌개',
  description: '칼칼해요',
  price: 8_990,
  translations: [{ language: 'en', name: 'Kimchi stew', price: 9_900, description: null }],
  options: [{ id: 7 }, { id: 8 }],
  ingredients: [{ id: 1 }, { id: 2 }],
  discounts: [{ id: 3 }, { id: 4 }],
};
const seen = (language: string, change: PreviewValues = {}, internationalPay = false) =>
  previewOf({ ...values, ...change }, choices, { language, mainLanguage: 'ko', internationalPay });

describe('what a guest sees of an item', () => {
  test('options in their groups with their limits, origins, discounts rounded down', () => {
    const view = seen('ko');
    expect(view).toMatchObject({
      name: '김치찌개',
      price: '8,990원',
      origins: ['쌀(국내산)', '소금'],
      missing: [],
    });
    expect(view.groups).toEqual([
      {
        id: 5,
        name: '맵기',
        required: true,
        rule: '1개 선택',
        single: true,
        options: [
          { id: 7, name: '매운맛', price: '+500원' },
          { id: 8, name: '순한맛', price: null },
        ],
      },
    ]);
    expect(view.discounts.map(({ off, price }) => [off, price])).toEqual([
      ['−15%', '7,642원'],
      ['−1,000원', '7,990원'],
    ]);
  });

  test('in another language its own words, and the main ones where it has none yet', () => {
    const view = seen('en');
    expect(view).toMatchObject({ name: 'Kimchi stew', description: '칼칼해요', missing: ['description'] });
    expect(view.groups[0]).toMatchObject({ name: 'Heat', rule: 'Choose 1' });
    expect(view.groups[0]?.options.map((each) => each.name)).toEqual(['Hot', '순한맛']);
    expect(view.origins).toEqual(['Rice(Korea)', '소금']);
    expect(seen('zh').missing).toEqual(['name', 'description']);
  });

  test('[D39] prices per language count only with international payment', () => {
    expect(seen('en').price).toBe('₩8,990');
    expect(seen('en', {}, true).price).toBe('₩9,900');
    expect(seen('en', {}, true).groups[0]?.options[0]?.price).toBe('+₩700');
  });

  test('market price, adults only, label, sold out by stop or by stock', () => {
    const view = seen('ko', {
      marketPrice: true,
      adultOnly: true,
      kioskLabel: { id: 2, value: 'BEST', name: 'x' },
    });
    expect(view).toMatchObject({
      price: '시가',
      adult: '19세 이상',
      label: '인기',
      discounts: [],
      soldOut: null,
    });
    expect(seen('en', { stopSelling: true }).soldOut).toBe('Sold out');
    const counted = { stockManaged: true, sellWithoutStock: false, stock: 0 };
    expect(seen('ko', counted).soldOut).toBe('품절');
    expect(seen('ko', { ...counted, sellWithoutStock: true }).soldOut).toBeNull();
  });

  test('a form with nothing in it is looked at without falling over', () => {
    expect(
      previewOf({}, choices, { language: 'en', mainLanguage: 'ko', internationalPay: true }),
    ).toMatchObject({
      name: 'Name',
      price: '₩0',
      groups: [],
    });
  });

  test('how many options may be chosen, in words', () => {
    expect(ruleOf('en', 0, null)).toBeNull();
    expect(ruleOf('en', 2, null)).toBe('Choose 2 or more');
    expect(ruleOf('ko', 1, 3)).toBe('1~3개 선택');
    expect(ruleOf('zh', 0, 3)).toBe('最多选3项');
  });
});
