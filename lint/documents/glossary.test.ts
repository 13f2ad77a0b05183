import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Field } from '#kit/contract/field.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';

const root = resolve(import.meta.dirname, '../..');

/** Every field below a value, however deep a contract nests it. */
function fieldsIn(value: unknown, depth = 0): [string, Field][] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const isField = typeof each === 'object' && each !== null && 'wire' in each && 'kind' in each;
    const own: [string, Field][] = isField ? [[name, each as Field]] : [];
    return [...own, ...fieldsIn(isField ? (each as Field).fields : each, depth + 1)];
  });
}

const rows = readFileSync(resolve(root, 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((row) => row.startsWith('|'));

/** Whether a row explains a term: `mobilePosBanner` is the term “mobile POS banner”. */
function explains(name: string): boolean {
  const term = new RegExp(`\\b${name.replaceAll(/[A-Z]/g, ' $&')}\\b`, 'i');
  return rows.some((row) => term.test(row.split('|')[1] ?? ''));
}

function patterns(): RegExp[] {
  const avoided = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  );
  return avoided.map((term) => new RegExp(`^${term.replaceAll('…', '\\w*')}$`));
}

test('the glossary explains every wire name that differs from its term', async () => {
  const known = patterns();
  const unexplained = new Set<string>();
  for (const file of globSync('src/**/*.contract.ts', { cwd: root })) {
    const module = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, unknown>;
    for (const [name, field] of fieldsIn(module))
      if (name !== field.wire && !known.some((pattern) => pattern.test(field.wire)))
        unexplained.add(`${field.wire} (${name}) in ${file}`);
  }
  expect([...unexplained]).toEqual([]);
});

test('a wire name that no row explains is noticed', () => {
  expect(patterns().some((pattern) => pattern.test('zorkPz'))).toBe(false);
});

test('the glossary explains the term of every resource', async () => {
  const names = (await discoverResources()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !explains(name))).toEqual([]);
});

test('a resource that no row explains is noticed', () => {
  expect([explains('menuItem'), explains('zorkCard')]).toEqual([true, false]);
});
