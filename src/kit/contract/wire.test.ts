import { describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { date, dateTime, decimal, flag, int, optionalText, text } from './fields.ts';
import { code, list, listBelow, translations } from './references.ts';
import {
  domainPath,
  elementErrorPath,
  encodeWith,
  parseWire,
  unwrapBody,
  wirePath,
  wireSchema,
} from './wire.ts';

const fields = {
  name: text('categoryNm', { max: 5 }),
  note: optionalText('categoryDesc', { max: 10 }),
  displayOrder: int('ord', { min: 1, max: 99 }),
  inUse: flag('useYn', { initial: true }),
  kind: code('clientTp', 'CLIENT_TP'),
  translations: translations('categoryInfos', { name: text('categoryInfoNm', { max: 5 }) }),
  fees: list('deliveryFees', { amount: int('minOrderAmount') }, { notation: 'dot' }),
};
const whole = { categoryNm: '면', ord: 1, clientTp: { cd: 3 } };

function errorsOf(wire: unknown): Record<string, string> {
  try {
    parseWire(fields, wireSchema(fields, 'create'), wire);
  } catch (error) {
    const found = (error as AppError).details.fields ?? {};
    return Object.fromEntries(Object.entries(found).map(([path, message]) => [path, message.key]));
  }
  return {};
}

test('fields that are alike share their schemas, and no others', () => {
  const same = [text('a', { max: 5 }), text('b', { max: 5 })].map((field) => field.schema);
  expect(same[0]).toBe(same[1]);
  const optionals = [optionalText('a', { max: 5 }), optionalText('b', { max: 5 })];
  expect(optionals[0]?.schema).toBe(optionals[1]?.schema);
  expect(optionals[0]?.output).toBe(optionals[1]?.output);
  const others = [
    text('a', { max: 6 }),
    text('a', { max: 5, min: 2 }),
    text('a', { max: 5, pattern: /x/ }),
    text('a', { max: 5, pattern: /x/i }),
    text('a', { max: 5, pattern: /x/, mismatch: 'field.email' }),
    text('a', { max: 5, pattern: /x/, mismatch: () => 'field.email' }),
    int('a', { max: 5 }),
    int('a', { min: 1, max: 5 }),
    decimal('a', { min: 0, max: 5 }),
    date('a'),
    dateTime('a'),
  ].map((field) => field.schema);
  expect(new Set([same[0], ...others]).size).toBe(others.length + 1);
});

describe('parsing', () => {
  test('renames, fills what has an initial value and drops unknown keys', () => {
    const parsed = parseWire(fields, wireSchema(fields, 'create'), { ...whole, isAdmin: true });
    expect(parsed).toEqual({
      name: '면',
      note: null,
      displayOrder: 1,
      inUse: true,
      kind: { id: 3 },
      translations: [],
      fees: [],
    });
  });
  test('an update leaves absent keys alone and clears what is null', () => {
    const parsed = parseWire(fields, wireSchema(fields, 'update'), { categoryDesc: null, ord: 2 });
    expect(parsed).toEqual({ note: null, displayOrder: 2 });
  });
  test('a required name cannot be cleared by an update', () => {
    expect(() => parseWire(fields, wireSchema(fields, 'update'), { categoryNm: '' })).toThrow(AppError);
  });
  test('lengths count what a person counts', () => {
    expect(errorsOf({ ...whole, categoryNm: '👨‍👩‍👧‍👦'.repeat(5) })).toEqual({});
    expect(errorsOf({ ...whole, categoryNm: '👨‍👩‍👧‍👦'.repeat(6) })).toEqual({ categoryNm: 'field.tooLong' });
  });
  test('a body may be wrapped in data', () => {
    expect(unwrapBody({ data: whole })).toBe(whole);
    expect(unwrapBody(whole)).toBe(whole);
  });
});

describe('errors stand under their wire path', () => {
  test('that of an element names the language as its field does', () => {
    const named = translations('texts', { name: text('nm') }, { language: 'lan' });
    expect(elementErrorPath(named, 2, 'language')).toBe('texts[2].lan.id');
    expect(elementErrorPath(fields.translations, 0, 'name')).toBe('categoryInfos[0].categoryInfoNm');
    expect(() => elementErrorPath(named, 0, 'gone')).toThrow('gone');
  });
  test.each([
    [{ ...whole, categoryNm: undefined }, { categoryNm: 'field.required' }],
    [{ ...whole, categoryNm: 5 }, { categoryNm: 'field.type' }],
    [{ ...whole, ord: 0 }, { ord: 'field.tooSmall' }],
    [{ ...whole, ord: 1.5 }, { ord: 'field.integer' }],
    [{ ...whole, useYn: 'Q' }, { useYn: 'field.yesNo' }],
    [{ ...whole, clientTp: { cd: 'x' } }, { 'clientTp.cd': 'field.unknownReference' }],
    [
      {
        ...whole,
        categoryInfos: [
          { lanTp: 'ja', categoryInfoNm: ' ' },
          { lanTp: 'en', categoryInfoNm: 5 },
        ],
      },
      { 'categoryInfos[1].categoryInfoNm': 'field.type' },
    ],
    [
      {
        ...whole,
        categoryInfos: [
          { lanTp: 'en', categoryInfoNm: 'a' },
          { lanTp: 'en', categoryInfoNm: 'b' },
        ],
      },
      { 'categoryInfos[1].lanTp.id': 'field.duplicate' },
    ],
    [
      { ...whole, deliveryFees: [{ minOrderAmount: -1 }] },
      { 'deliveryFees.0.minOrderAmount': 'field.tooSmall' },
    ],
    ['text', { body: 'field.type' }],
  ])('%o', (wire, expected) => {
    expect(errorsOf(wire)).toEqual(expected);
  });
  test('both notations lead back to the place in code', () => {
    expect(domainPath(fields, 'categoryInfos[1].categoryInfoNm')).toEqual(['translations', 1, 'name']);
    expect(domainPath(fields, 'deliveryFees.0.minOrderAmount')).toEqual(['fees', 0, 'amount']);
    expect(domainPath(fields, 'nothing.here')).toBeUndefined();
    // What names no field of a row is about the whole row.
    expect(domainPath(fields, 'categoryInfos[1].tm')).toEqual(['translations', 1]);
    expect(wirePath(fields, ['categoryInfos', 0, 'lanTp'])).toBe('categoryInfos[0].lanTp');
  });
});

test('answers carry exactly the declared keys', () => {
  expect(
    encodeWith(fields, {
      name: '면',
      passwordHash: 'x',
      inUse: false,
      kind: { id: 3, name: '키오스크', value: 'KIOSK' },
    }),
  ).toEqual({
    categoryNm: '면',
    useYn: 'N',
    clientTp: { cd: 3, nm: '키오스크', val: 'KIOSK' },
  });
});

test('rows below a row are of its kind, and have none below them', () => {
  const children = listBelow('subMenu', 'children', { name: text('menuNm') });
  const decoded = children.decode([{ menuNm: '주문' }, { menuNm: '메뉴' }]);
  expect(decoded).toEqual([
    { name: '주문', children: [] },
    { name: '메뉴', children: [] },
  ]);
  expect(children.decode(null)).toEqual([]);
  expect(children.encode(decoded)).toEqual([{ menuNm: '주문' }, { menuNm: '메뉴' }]);
  expect(children.schema.parse([{ menuNm: '주문' }])).toEqual([{ name: '주문', children: [] }]);
});
