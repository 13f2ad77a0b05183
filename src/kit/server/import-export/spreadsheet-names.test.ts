import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinNames, namesOf, splitNames } from './spreadsheet-names.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

test('[2 §5] names joined by commas come apart again as they were', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(name, fc.constantFrom('a,b', '"', '",', 'a"b', 'x\ny', '""')), { maxLength: 6 }),
      (names) => {
        expect(splitNames(joinNames(names))).toEqual(names);
      },
    ),
  );
});

test.each([
  ['면, 밥', ['면', '밥']],
  [' 면 ,, 밥 ,', ['면', '밥']],
  ['"면, 밥", 국', ['면, 밥', '국']],
  ['"닫히지 않음, 밥', ['닫히지 않음, 밥']],
  ['"a"b, c', ['"a"b', 'c']],
  ['', []],
])('what people write: %j', (cell, names) => {
  expect(splitNames(cell)).toEqual(names);
});

test('[F1] a hostile cell comes apart in no time', () => {
  const length = 200_000;
  const cells = [
    `"${'\t'.repeat(length)}"x`,
    `"a"${'\t'.repeat(length)}x`,
    `${'\t'.repeat(length)}x`,
    '"'.repeat(length),
    `${'"x,"'.repeat(length / 4)}"z`,
    `${'"x,""'.repeat(length / 5)}"z`,
    `${'"""x,'.repeat(length / 5)}"z`,
    ','.repeat(length),
    ' ,"'.repeat(length / 3),
  ];
  for (const cell of cells) {
    const began = performance.now();
    splitNames(cell);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});

describe('a label means its own row and no other', () => {
  test('whatever the names are', () => {
    const choice = fc.record({
      name: fc.oneof(name, fc.constantFrom('-', '#2', 'a #1', 'A', 'a', 'g > a')),
      within: fc.option(fc.constantFrom('g', 'h'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 8 }), (choices) => {
        const names = namesOf(choices.map((each, index) => ({ ...each, id: index + 1 })));
        for (const id of names.ids) {
          expect(names.find(names.label(id))).toEqual([id]);
          expect(names.label(id)).not.toBe('-');
        }
      }),
    );
  });

  test('the name alone where it is enough, else with its group, else with its number', () => {
    const names = namesOf([
      { id: 1, name: '많이', within: '밥' },
      { id: 2, name: '많이', within: '면' },
      { id: 3, name: '곱빼기', within: '면' },
      { id: 4, name: '많이', within: '면' },
    ]);
    expect(names.ids.map(names.label)).toEqual(['밥 > 많이', '많이 #2', '곱빼기', '많이 #4']);
    expect(names.find('많이')).toEqual([1, 2, 4]);
    expect(names.find('면 > 곱빼기')).toEqual([3]);
    expect(names.find('없음')).toEqual([]);
  });
});
