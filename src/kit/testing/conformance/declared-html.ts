import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyField, Field, FieldMap } from '#kit/contract/field.ts';
import { htmlFields } from './html-writes.ts';

const isField = (value: object): value is AnyField => 'wire' in value && 'schema' in value && 'kind' in value;

/** The fields of whatever a contract exports: a resource, a shape, a map of fields, one field. */
export function fieldsOf(value: unknown): FieldMap {
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

interface DeclaredHtml {
  file: string;
  /** What the contract exports it in. */
  name: string;
  field: Field;
}

/** Every field of HTML of every contract. */
export async function declaredHtml(): Promise<DeclaredHtml[]> {
  const files = globSync('features/**/*.contract.ts', { cwd: root }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(resolve(root, file)).href)) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, value]) =>
        htmlFields(fieldsOf(value)).map((field) => ({ file, name, field })),
      );
    }),
  );
  return found.flat();
}
