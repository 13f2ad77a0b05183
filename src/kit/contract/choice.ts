import * as z from 'zod';
import { type Field, issue, makeField } from './field.ts';
import { isBlank } from './text/blank.ts';

/** One of a fixed set of values: the keys of `words` in code, their values on the wire. */
export function choice<const W extends Readonly<Record<string, string>>>(
  wire: string,
  words: W,
  options: { initial?: keyof W & string } = {},
): Field<keyof W & string> {
  type Word = keyof W & string;
  const byWire = new Map(Object.entries(words).map(([word, onWire]) => [onWire, word as Word]));
  return makeField<Word>({
    kind: 'text',
    wire,
    schema: z.any().transform((value, ctx): Word => {
      const word = typeof value === 'string' ? byWire.get(value) : undefined;
      if (word !== undefined) return word;
      issue(ctx, isBlank(value) ? 'field.required' : 'field.choice');
      return z.NEVER;
    }),
    output: z.enum(Object.values(words) as [string, ...string[]]),
    encode: (word) => words[word],
    decode: (value) => byWire.get(value as string) ?? (value as Word),
    required: options.initial === undefined,
    initial: options.initial,
    example: Object.values(words)[0],
  });
}
