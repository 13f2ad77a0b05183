import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Field } from '#kit/contract/field.ts';

const root = resolve(import.meta.dirname, '..');

/** Every field below a value, however deep a contract nests it. */
function fieldsIn(value: unknown, depth = 0): [string, Field][] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const isField = typeof each === 'object' && each !== null && 'wire' in each && 'kind' in each;
    const own: [string, Field][] = isField ? [[name, each as Field]] : [];
    return [...own, ...fieldsIn(isField ? (each as Field).fields : each, depth + 1)];
  });
}

function patterns(): RegExp[] {
  const rows = readFileSync(resolve(root, 'GLOSSARY.md'), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('|'));
  const words = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  );
  return words.map((word) => new RegExp(`^${word.replaceAll('…', '\\w*')}$`));
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
