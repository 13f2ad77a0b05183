import * as z from 'zod';
import { type Field, issue, makeField } from './field.ts';
import { isBlank } from './text/blank.ts';

/** One of a fixed set of values: the keys of `values` in code, its values on the wire. */
export function choice<const W extends Readonly<Record<string, string>>>(
  wire: string,
  values: W,
  options: { initial?: keyof W & string } = {},
): Field<keyof W & string> {
  type Key = keyof W & string;
  const byWire = new Map(Object.entries(values).map(([key, onWire]) => [onWire, key as Key]));
  return makeField<Key>({
    kind: 'text',
    wire,
    schema: z.any().transform((value, ctx): Key => {
      const key = typeof value === 'string' ? byWire.get(value) : undefined;
      if (key !== undefined) return key;
      issue(ctx, isBlank(value) ? 'field.required' : 'field.choice');
      return z.NEVER;
    }),
    output: z.enum(Object.values(values) as [string, ...string[]]),
    encode: (key) => values[key],
    decode: (value) => byWire.get(value as string) ?? (value as Key),
    required: options.initial === undefined,
    initial: options.initial,
    example: Object.values(values)[0],
  });
}
