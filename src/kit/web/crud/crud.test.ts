import { describe, expect, test } from 'vitest';
import { text } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { staleOf } from './editing/stale.ts';
import { uniqueChecks } from './editing/unique-checks.ts';
import { compareBy } from './table/column.ts';
import { fittingHeight, printedHeight } from './table/table-height.ts';

describe('[1 §9] table height', () => {
  test.each([
    [799, 300, 260],
    [800, 350, 310],
    [999, 350, 310],
    [1199, 400, 360],
    [1399, 450, 410],
    [1400, 500, 460],
  ])('a window of %i px gives %i, with paging %i', (window, plain, paged) => {
    expect(printedHeight(window, false)).toBe(plain);
    expect(printedHeight(window, true)).toBe(paged);
  });

  test('a table grows into free room but never below the printed height', () => {
    expect(fittingHeight(1000, 700, false)).toBe(400);
    expect(fittingHeight(1000, 200, false)).toBe(720);
  });
});

test('empty values sort last, numbers as numbers, codes by their name', () => {
  const rows = [{ v: null }, { v: 10 }, { v: 9 }];
  expect([...rows].sort(compareBy('v'))).toEqual([{ v: 9 }, { v: 10 }, { v: null }]);
  expect(compareBy('v')({ v: { id: 1, name: '나' } }, { v: { id: 2, name: '가' } })).toBeGreaterThan(0);
});

describe('a refused, outdated save', () => {
  const refused = (status: number, code: string) =>
    new ApiError(status, 'x', {}, { code, current: { nm: 'new' }, changedBy: '김하늘' });
  test('is known by its code, with who was first', () => {
    expect(staleOf(refused(409, 'error.stale'))).toEqual({
      current: { nm: 'new' },
      changedBy: '김하늘',
      changedAt: null,
    });
  });
  test('is not any conflict', () => {
    expect(staleOf(refused(409, 'error.inUse'))).toBeNull();
    expect(staleOf(new Error('x'))).toBeNull();
  });
});

test('the live check of a unique rule names every value of the rule', () => {
  const entry = resource('entry', {
    owner: 'platform',
    paths: { platform: '/code' },
    permissions: { platform: crudPermissions('Code') },
    address: 'value',
    form: { parent: text('top'), value: text('val') },
    unique: [{ fields: ['parent', 'value'], message: 'field.duplicate', index: 'i', check: 'chk' }],
  });
  const checks = uniqueChecks(entry, 'platform', (key) => key);
  expect(Object.keys(checks)).toEqual(['value']);
  expect(checks.value?.path('A/B', { parent: { id: 7 } })).toBe('/code/chk/7/A%2FB');
  expect(checks.value?.path('A', {})).toBe('/code/chk/0/A');
});
