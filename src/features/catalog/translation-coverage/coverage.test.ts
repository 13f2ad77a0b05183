import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Field, optional } from '#kit/contract/field.ts';
import { text as textField } from '#kit/contract/fields.ts';
import { coverageOf, type TextRow, withText } from './coverage.ts';
import { checkedText } from './coverage-changes.ts';

const FIELDS = ['name', 'description'];
const LANGUAGES = ['en', 'ja', 'zh'];
const text = fc.constantFrom('', 'a', 'b');
const entry = (language: string) =>
  fc.record({ language: fc.constant(language), name: text, description: text }).chain((texts) =>
    fc.record({ name: fc.boolean(), description: fc.boolean() }).map((old) => {
      const madeFrom = Object.fromEntries(
        FIELDS.filter((field) => old[field as 'name']).map((field) => [field, 'x']),
      );
      return { ...texts, ...(Object.keys(madeFrom).length > 0 && { madeFrom }) };
    }),
  );
const rows = fc
  .array(
    fc.record({
      name: fc.constantFrom('n', 'm'),
      description: fc.option(text, { nil: null }),
      translations: fc.subarray([...LANGUAGES, 'vi']).chain((languages) => fc.tuple(...languages.map(entry))),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((row, index) => ({ ...row, id: index + 1, version: 1, inUse: true })) as TextRow[]);

test('[property] counts and gaps are those of a recount text by text', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { cells, gaps } = coverageOf('menuItem', FIELDS, all, LANGUAGES);
      for (const language of LANGUAGES) {
        const every = all.flatMap((row) =>
          FIELDS.filter((field) => row[field]).map((field) => {
            const found = row.translations.filter((each) => each.language === language).at(0);
            return { id: row.id, field, text: found?.[field], old: found?.madeFrom?.[field] !== undefined };
          }),
        );
        const missing = every.filter((each) => !each.text);
        const outdated = every.filter((each) => each.text && each.old);
        expect(cells.find((cell) => cell.language === language)).toMatchObject({
          total: every.length,
          missing: missing.length,
          outdated: outdated.length,
        });
        const gapsOfLanguage = gaps.filter((each) => each.language === language);
        const key = (each: { id: number; field: string }) => `${each.id} ${each.field}`;
        expect(
          gapsOfLanguage
            .filter(({ state }) => state === 'missing')
            .map(key)
            .sort(),
        ).toEqual(missing.map(key).sort());
        expect(
          gapsOfLanguage
            .filter(({ state }) => state === 'outdated')
            .map(key)
            .sort(),
        ).toEqual(outdated.map(key).sort());
      }
    }),
  );
});

test('[property] after a text is written for a place, that place is no gap and no other has changed', () => {
  const place = fc.record({ language: fc.constantFrom(...LANGUAGES), field: fc.constantFrom(...FIELDS) });
  fc.assert(
    fc.property(rows, place, (all, where) => {
      const [row] = all;
      if (!row?.[where.field]) return;
      const key = (gap: { language: string; field: string; state: string }) =>
        `${gap.language} ${gap.field} ${gap.state}`;
      const before = coverageOf('menuItem', FIELDS, [row], LANGUAGES).gaps.map(key);
      const next = { ...row, translations: withText(row, where, 'done', []) };
      const after = coverageOf('menuItem', FIELDS, [next], LANGUAGES).gaps.map(key);
      expect(after).toEqual(before.filter((each) => !each.startsWith(`${where.language} ${where.field} `)));
    }),
  );
});

test('[D39] a language that gets its first text gets the amounts of the record', () => {
  const row = { price: 9_000, translations: [{ language: 'en', name: 'x', price: 9_000 }] };
  expect(withText(row, { language: 'ja', field: 'name' }, '冷麺', ['price'])).toEqual([
    ...row.translations,
    { language: 'ja', price: 9_000, name: '冷麺' },
  ]);
});

test('what a field does not take of a text is said as the field says it', () => {
  const rules = { max: 5, pattern: /^[A-Z]+$/ };
  const code = textField('cd', rules) as Field<string | null>;
  expect(checkedText(code, ' ABC ')).toEqual({ text: 'ABC' });
  expect(checkedText(code, 'abc')).toMatchObject({ fault: { key: 'field.format' } });
  expect(checkedText(code, 'ABCDEF')).toMatchObject({ fault: { key: 'field.tooLong', params: { max: 5 } } });
  expect(checkedText(code, null)).toMatchObject({ fault: { key: 'field.required' } });
  expect(checkedText(optional(textField('cd', rules)), null)).toEqual({ text: null });
});
