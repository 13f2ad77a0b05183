import { expect, test } from 'vitest';
import { text } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { uniqueChecks } from './editing/unique-checks.ts';

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
