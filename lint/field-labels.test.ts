// A label of a screen is found by the names of resource and field, which no type checks.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const BOUND = /\bbindResource\((\w+)\)/;
const TAG = /<(?:Column|FormField|SearchField)\b[^<>]*/g;
const NAME = /\bname="(\w+)"/;
const LABELLED = /\b(?:title|label)=/;

/** Labels that the screen `text` needs, by resource variable. */
function neededBy(text: string): { resource: string; field: string }[] {
  const resource = BOUND.exec(text)?.[1];
  if (!resource) return [];
  return [...text.matchAll(TAG)].flatMap(([tag]) => {
    const field = NAME.exec(tag)?.[1];
    return field && !LABELLED.test(tag) ? [{ resource, field }] : [];
  });
}

const load = <T>(pattern: string): Promise<T[]> =>
  Promise.all(globSync(pattern, { cwd: ROOT }).map((file) => import(resolve(ROOT, file)) as Promise<T>));

it('every field that a screen shows has a label', async () => {
  const messages = await load<{ default: object }>('src/**/*.messages.ts');
  const keys = new Set(messages.flatMap((each) => Object.keys(each.default)));
  const contracts = await load<Record<string, { name?: unknown } | undefined>>('src/**/*.contract.ts');
  const scopes = new Map(
    contracts.flatMap((each) =>
      Object.entries(each).flatMap(([variable, value]) =>
        typeof value?.name === 'string' ? [[variable, value.name] as const] : [],
      ),
    ),
  );
  const needed = globSync('src/features/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    neededBy(readFileSync(resolve(ROOT, file), 'utf8')).map(({ resource, field }) => ({
      file,
      key: `${scopes.get(resource)}.${field}`,
    })),
  );
  expect(needed.length).toBeGreaterThan(200);
  expect(needed.filter(({ key }) => !keys.has(key))).toEqual([]);
});

it('a field without a label is found', () => {
  const screen =
    'const { Column } = bindResource(notice);\n<Column name="a" width={1} /><Column name="b" title="B" />';
  expect(neededBy(screen)).toEqual([{ resource: 'notice', field: 'a' }]);
});
