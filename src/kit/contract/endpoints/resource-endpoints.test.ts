import { expect, test } from 'vitest';
import type { AnyResource } from '../resource.ts';
import { singleOf } from './resource-endpoints.ts';

const single = (summary: string, singular?: string): string =>
  singleOf({ name: 'row', summary, singular } as AnyResource);

test('the singular of a resource has its article and no plural ending', () => {
  expect(single('menu items')).toBe('a menu item');
  expect(single('categories')).toBe('a category');
  expect(single('businesses')).toBe('a business');
  expect(single('AI settings')).toBe('an AI setting');
  expect(single('external codes of all visible stores')).toBe('an external code of all visible stores');
  expect(singleOf({ name: 'tables' } as AnyResource)).toBe('a table');
});

test('a resource declares a singular that its plural does not give', () => {
  expect(single('terms', 'set of terms')).toBe('a set of terms');
});
