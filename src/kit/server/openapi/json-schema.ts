import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Integers without explicit limits get those of JavaScript, which say nothing about the field. */
function withoutSafeRange({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: withoutSafeRange as never,
  }) as Json;
  return rest;
}

/** The same schema with further keys allowed: clients must tolerate additions of later versions. */
export function openToMore(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openToMore);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, openToMore(value)]),
  );
}

const LOCAL = '#/$defs/';

/** The same schema with its named parts moved to `components`. A part that occurs again must be identical. */
export function moveParts(schema: Json, components: Json): Json {
  const point = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(point);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) =>
        key === '$ref' && typeof each === 'string' && each.startsWith(LOCAL)
          ? [key, `#/components/schemas/${each.slice(LOCAL.length)}`]
          : [key, point(each)],
      ),
    );
  };
  const { $defs = {}, ...rest } = schema;
  for (const [name, part] of Object.entries($defs as Record<string, Json>)) {
    const moved = point(part) as Json;
    if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(moved))
      throw new Error(`two answers are called ${name} in the API document`);
    components[name] = moved;
  }
  return point(rest) as Json;
}

/** The same schema, or null. */
export function orNull(schema: Json): Json {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  };
}
