import { type Domain, type Field, type FieldMap, makeField } from './field.ts';
import { decodeWith, encoderOf, wireOutput, wireSchema } from './wire.ts';

/** Fields grouped in one object under `wire`; error paths read `wire.field`. */
export function group<M extends FieldMap>(wire: string, fields: M): Field<Domain<M>> {
  return makeField<Domain<M>>({
    kind: 'group',
    wire,
    fields,
    schema: wireSchema(fields, 'create'),
    output: wireOutput(fields),
    encode: encoderOf(fields),
    decode: (value) => decodeWith(fields, value),
  });
}
