import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyField, FieldMap } from '#kit/contract/field.ts';
import { html, optionalText, text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { CLEANED_HTML, HOSTILE_HTML, htmlFields } from './html-writes.ts';

const isField = (value: object): value is AnyField => 'wire' in value && 'schema' in value && 'kind' in value;

/** The fields of whatever a contract exports: a resource, a shape, a map of fields, one field. */
function fieldsOf(value: unknown): FieldMap {
  if (typeof value !== 'object' || value === null) return {};
  if (isField(value)) return { value };
  const { form, row, fields } = value as Record<string, FieldMap | undefined>;
  const maps = [form, row, fields, value as FieldMap].filter(
    (map) => typeof map === 'object' && map !== null,
  );
  return Object.fromEntries(
    maps.flatMap((map, at) =>
      Object.entries(map as object)
        .filter(([, each]) => typeof each === 'object' && each !== null && isField(each))
        .map(([name, each]) => [`${at}.${name}`, each]),
    ),
  );
}

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('features/**/*.contract.ts', { cwd: root }).sort();
const found = (
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, value]) =>
        htmlFields(fieldsOf(value)).map((field) => ({ name: `${file} ${name}.${field.wire}`, field })),
      );
    }),
  )
).flat();

test('[0026] fields of HTML are found wherever a contract declares them', () => {
  const nested = group('parts', { body: html('body'), note: text('note') });
  expect(htmlFields(fieldsOf({ form: { nested, other: optionalText('other') } }))).toHaveLength(1);
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'features/platform/notices/notice.contract.ts notice.content',
      'features/platform/terms/terms-call.contract.ts shownTerms.content',
    ]),
  );
});

test.each(found)('[0026] $name takes nothing but clean HTML', ({ field }) => {
  const taken = field.schema.parse(HOSTILE_HTML);
  expect(taken).toBe(CLEANED_HTML);
});
