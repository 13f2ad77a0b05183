import { z } from 'zod';
import { MOST_ATTACHMENTS } from '#kit/contract/attachments/attachments.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { type Json, jsonSchema, orNull } from './json-schema.ts';

const ROW_ID: Json = { type: 'integer', minimum: 1 };

const textLimits = ({ limits, nullable }: Field): Json => ({
  ...(!nullable && { minLength: limits.min ?? 1 }),
  ...(limits.max !== undefined && { maxLength: limits.max }),
});
const numberLimits = ({ limits }: Field): Json => ({
  ...(limits.min !== undefined && { minimum: limits.min }),
  ...(limits.max !== undefined && { maximum: limits.max }),
});

/** References are accepted as the object of responses or as a bare id (D56). */
const reference = (key: string, id: Json): Json => ({
  anyOf: [{ type: 'object', properties: { [key]: id }, required: [key] }, id],
});

const entryOf = (field: Field): Json => ({
  ...reference('cd', ROW_ID),
  description: `An entry of the code group ${field.codeGroup}.`,
});

const ATTACHMENT = {
  type: 'object',
  properties: {
    url: { type: 'string', description: 'A data URL of a new image, else the address of a saved one.' },
    name: { type: 'string', maxLength: 100 },
    status: {
      type: 'string',
      enum: ['ready', 'success', 'del', 'change'],
      description: 'New, unchanged, to remove, or renamed. Files that are not named stay.',
    },
  },
  required: ['url'],
};
const REMOVED = { type: 'array', items: ATTACHMENT, description: 'Saved files to remove.' };

function outputSchema(field: Field): Json {
  const { output } = field;
  return jsonSchema(output instanceof z.ZodNullable ? (output.unwrap() as z.ZodType) : output);
}

function valueSchema(field: Field): Json {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'html':
    case 'phone':
    case 'email': {
      const known = outputSchema(field);
      return known.enum ? known : { type: 'string', ...textLimits(field) };
    }
    case 'secret':
      return { type: 'string', format: 'password', minLength: field.limits.min, maxLength: field.limits.max };
    case 'id':
    case 'int':
    case 'money':
      return { type: 'integer', ...numberLimits(field) };
    case 'decimal':
      return { type: 'number', ...numberLimits(field) };
    case 'flag':
    case 'bool':
      return { enum: ['Y', 'N', true, false] };
    case 'code':
      return entryOf(field);
    case 'codes':
      return { type: 'array', items: entryOf(field) };
    case 'ref':
      return reference(field.refKeys?.id ?? 'id', ROW_ID);
    case 'refs':
      return { type: 'array', items: reference(field.refKeys?.id ?? 'id', ROW_ID) };
    case 'language':
      return reference('id', { type: 'string' });
    case 'group':
      return bodySchema(field.fields ?? {});
    case 'list':
    case 'translations':
      return { type: 'array', items: bodySchema(field.fields ?? {}) };
    case 'picture':
      return { type: 'string', description: 'A data URL of the file.' };
    case 'attachments':
      return { type: 'array', maxItems: MOST_ATTACHMENTS, items: ATTACHMENT };
    default:
      return outputSchema(field);
  }
}

const EXAMPLED = new Set([
  'text',
  'longText',
  'html',
  'phone',
  'email',
  'date',
  'dateTime',
  'money',
  'int',
  'id',
]);

/** Request schema of a field. */
function fieldSchema(field: Field): Json {
  const schema = valueSchema(field);
  const example = EXAMPLED.has(field.kind) && field.example !== undefined && { examples: [field.example] };
  return { ...(field.nullable ? orNull(schema) : schema), ...example };
}

/** A path or query parameter: text, so bare and never null. */
export function parameterSchema(field: Field): Json {
  if (field.kind === 'code' || field.kind === 'ref') return ROW_ID;
  if (field.kind === 'language') return { type: 'string' };
  if (field.kind === 'flag' || field.kind === 'bool') return { type: 'string', enum: ['Y', 'N'] };
  const { minLength: _, ...schema } = fieldSchema({ ...field, nullable: false });
  return schema;
}

/**
 * Schema of a request body: limits, optional keys, and forms of references. `known` narrows it to the fields this call
 * reads and marks the required ones; without it all writable fields of the map are included.
 */
export function bodySchema(fields: FieldMap, known?: Json): Json {
  const readable = known?.properties as Record<string, unknown> | undefined;
  const needed = known ? new Set(known.required as string[] | undefined) : undefined;
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const field of Object.values(fields)) {
    const key = field.fileWire ?? field.wire;
    if (readable ? !(key in readable) : field.readonly) continue;
    if (field.fileWire)
      properties[field.wire] = {
        type: ['string', 'null'],
        description: 'The address of the last response keeps the picture, null removes it.',
      };
    properties[key] = fieldSchema(field);
    if (field.removedWire) properties[field.removedWire] = REMOVED;
    if (needed ? needed.has(key) : field.required) required.push(key);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}
