import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepSources, rememberMarks, rememberSources, translationsOf } from './translation-sources.ts';

const FIELDS = ['name', 'origin'];
const row = (name: string, translations: object[], origin = '') => ({ name, origin, translations });

test('a translation whose source changed remembers what it was made from', () => {
  const before = row('냉면', [{ language: 'en', name: 'Cold noodles' }]);
  const after = row('비빔냉면', [{ language: 'en', name: 'Cold noodles' }]);
  expect(keepSources(FIELDS, before, after)).toEqual([
    { language: 'en', name: 'Cold noodles', madeFrom: { name: '냉면' } },
  ]);
});

test('the first source counts through further changes, and coming back to it is being up to date', () => {
  const old = [{ language: 'en', name: 'Cold noodles', madeFrom: { name: '냉면' } }];
  expect(keepSources(FIELDS, row('비빔냉면', old), row('회냉면', old))).toEqual(old);
  expect(keepSources(FIELDS, row('비빔냉면', old), row('냉면', old))).toEqual([
    { language: 'en', name: 'Cold noodles' },
  ]);
});

test('a rewritten or new text is one of the present source, whatever the client says it was made from', () => {
  const before = row('냉면', [{ language: 'en', name: 'Noodles' }]);
  const after = row('비빔냉면', [
    { language: 'en', name: 'Spicy cold noodles', madeFrom: { name: '냉면' } },
    { language: 'ja', name: 'ビビン冷麺', madeFrom: { name: 'x' } },
  ]);
  expect(keepSources(FIELDS, before, after).map((each) => each.madeFrom)).toEqual([undefined, undefined]);
});

test('fields fall behind one by one', () => {
  const before = row('쌀', [{ language: 'en', name: 'Rice', origin: 'Korea' }], '국내산');
  const after = row('쌀', [{ language: 'en', name: 'Rice', origin: 'Korea' }], '중국산');
  expect(keepSources(FIELDS, before, after)[0]?.madeFrom).toEqual({ origin: '국내산' });
});

test('a change of the source alone marks the translations that were not sent', () => {
  const values: Record<string, unknown> = { name: '비빔냉면' };
  rememberSources(FIELDS, row('냉면', [{ language: 'en', name: 'Cold noodles' }]), values);
  expect(translationsOf(values)[0]?.madeFrom).toEqual({ name: '냉면' });
  const untouched: Record<string, unknown> = { displayOrder: 2, name: undefined };
  rememberSources(FIELDS, row('냉면', [{ language: 'en', name: 'Cold noodles' }]), untouched);
  expect(untouched).toEqual({ displayOrder: 2, name: undefined });
});

test('a mark of a model stays while its text does, whoever sends it along', () => {
  const marked = { language: 'en', name: 'Noodles', machineMade: { name: 'Noodles' } };
  const before = row('냉면', [marked]);
  const kept = (...sent: object[]) => keepSources(FIELDS, before, row('냉면', sent))[0];
  expect(kept({ language: 'en', name: 'Noodles' })).toEqual(marked);
  expect(kept(marked)).toEqual(marked);
  expect(kept({ ...marked, machineMade: {} })).toEqual({ language: 'en', name: 'Noodles' });
  expect(kept({ ...marked, name: 'Cold noodles' })).toEqual({ language: 'en', name: 'Cold noodles' });
  const values = { translations: [marked, { language: 'ja', name: '', machineMade: { name: '' } }] };
  rememberMarks(undefined, values);
  expect(values.translations).toEqual([marked, { language: 'ja', name: '' }]);
});

test('[property] after any sequence of saves: outdated exactly when the text is older than its present source', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c');
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, en: text }), { minLength: 1, maxLength: 12 }), (saves) => {
      let stored: ReturnType<typeof row> = row('', []);
      // The reference model: the source text that each translation was made from.
      let writtenFrom = '';
      for (const save of saves) {
        const earlier = translationsOf(stored)[0]?.name ?? '';
        const next = row(save.name, save.en === '' ? [] : [{ language: 'en', name: save.en }]);
        if (save.en !== earlier) writtenFrom = save.name;
        stored = { ...next, translations: keepSources(['name'], stored, next) };
        const kept = translationsOf(stored)[0];
        if (kept) expect(kept.madeFrom?.name).toBe(writtenFrom === save.name ? undefined : writtenFrom);
      }
    }),
  );
});
