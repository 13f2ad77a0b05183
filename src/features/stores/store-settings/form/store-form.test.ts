import { expect, test } from 'vitest';
import { editorErrors, formFields, sectionsWith, textsIn } from './store-form.rules.ts';

test('[1 §6] each role writes its own fields', () => {
  const names = (role: 'store' | 'business' | 'admin', isNew = false) => Object.keys(formFields(role, isNew));
  expect(names('admin')).toEqual(expect.arrayContaining(['business', 'bank', 'endDate', 'merchantKey']));
  expect(names('business')).toEqual(expect.arrayContaining(['endDate', 'inUse']));
  for (const name of ['business', 'bank', 'fax', 'versions']) expect(names('business')).not.toContain(name);
  expect(names('business', true)).toContain('business');
  for (const name of ['startDate', 'endDate', 'inUse', 'business'])
    expect(names('store')).not.toContain(name);
});

test('a change belongs to the tabs of its fields', () => {
  expect(sectionsWith(['name', 'tiers'])).toEqual(['info', 'delivery']);
  expect(sectionsWith(['exceptions'])).toEqual(['hours']);
  expect(sectionsWith([])).toEqual([]);
});

test('errors of the form stand at the rows of the editors', () => {
  expect(
    editorErrors([
      { name: ['detailTimes', 1, 'fault'], errors: ['두 시각을 적어 주세요'] },
      { name: ['detailTimes', 2, 'fault'], errors: [] },
      { name: ['exceptions', 0], errors: ['날짜'] },
      { name: ['tiers', 0, 'fee'], errors: ['0 이상'] },
      { name: ['tip', 'unitFee'], errors: ['100~300'] },
      { name: ['tip', 'slots', 2, 'startTime'], errors: ['정시'] },
      { name: ['name'], errors: ['필수'] },
    ]),
  ).toEqual({
    'detail.1': '두 시각을 적어 주세요',
    'exceptions.0': '날짜',
    'tiers.0.fee': '0 이상',
    'tip.unitFee': '100~300',
    'tip.slots.2': '정시',
  });
});

test('texts of a language that is taken away are counted', () => {
  const rows = [
    { language: 'en', name: 'Gangnam', address: '', description: 'Noodles' },
    { language: 'ja', name: '江南' },
  ];
  expect(textsIn(rows, ['en'])).toBe(2);
  expect(textsIn(rows, ['en', 'ja', 'zh'])).toBe(3);
});
