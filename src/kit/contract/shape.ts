import type { z } from 'zod';
import type { Domain, Encodable, FieldMap } from './field.ts';
import { decodeWith, encoderOf, parseWire, unwrapBody, wireInput, wireOutput, wireSchema } from './wire.ts';

/** Fields of a body, query or response that is not a resource: the same mapping, without paths and permissions. */
export interface Shape<M extends FieldMap> {
  readonly fields: M;
  /** Wire → code with limits checked; throws 400 with field errors. */
  parse(wire: unknown): Domain<M>;
  encode(record: Encodable<M>): Record<string, unknown>;
  decode(wire: unknown): Domain<M>;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** `name` is its component name in the API document; without one it is written inline. */
export function shape<M extends FieldMap>(fields: M, name?: string): Shape<M> {
  const schema = wireSchema(fields, 'create');
  return {
    fields,
    parse: (wire) => parseWire(fields, schema, unwrapBody(wire) ?? {}),
    encode: encoderOf(fields),
    decode: (wire) => decodeWith(fields, wire),
    input: wireInput(fields, 'create'),
    output: name ? wireOutput(fields).meta({ id: name }) : wireOutput(fields),
  };
}
