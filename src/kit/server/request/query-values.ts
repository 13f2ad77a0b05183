import { badRequest, notFound } from '#kit/contract/errors.ts';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import { LARGEST_ID } from '#kit/contract/fields.ts';
import { parseWire, wireSchema } from '#kit/contract/wire.ts';

const numeric = new Set(['int', 'money', 'id', 'code', 'ref', 'decimal']);

/** Digits beyond any id: treated as a missing row. */
export const beyondIds = (text: string): boolean => /^[1-9]\d{9,}$/.test(text) && Number(text) > LARGEST_ID;

/**
 * Parses query or path values, which arrive as text. An empty value does not filter (D56); a repeated one is refused.
 */
export function parseTextValues<M extends FieldMap>(fields: M, raw: unknown): Domain<M> {
  const source = (raw ?? {}) as Record<string, unknown>;
  const wire: Record<string, unknown> = {};
  for (const field of Object.values(fields)) {
    const value = source[field.wire];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string')
      throw badRequest('error.badRequest', { fields: { [field.wire]: { key: 'field.type' } } });
    if (field.kind === 'id' && beyondIds(value)) throw notFound();
    wire[field.wire] = numeric.has(field.kind) && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return parseWire(fields, cached(fields), wire) as Domain<M>;
}

const schemas = new WeakMap<FieldMap, ReturnType<typeof wireSchema>>();

function cached(fields: FieldMap) {
  let schema = schemas.get(fields);
  if (!schema) {
    // Path ids are read-only in bodies, but are read from paths.
    const readable = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, readonly: false }]),
    );
    schema = wireSchema(readable, 'create') as ReturnType<typeof wireSchema>;
    schemas.set(fields, schema);
  }
  return schema;
}
