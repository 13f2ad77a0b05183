import * as z from 'zod';
import {
  type Domain,
  type Field,
  type FieldMap,
  issue,
  leftOut,
  makeField,
  optional,
  shared,
} from './field.ts';
import { LARGEST_ID } from './fields.ts';
import { isBlank } from './text/blank.ts';
import { decodeWith, encoderOf, wireOutput, wireSchema } from './wire.ts';

/** A code in code; requests carry only `id`. */
export interface CodeValue {
  id: number;
  name?: string;
  value?: string;
  /** Additional values of a code, if any (the size of a banner position). */
  references?: readonly (string | null)[];
}

/** A reference to another row: an object in responses, an object or a bare id in requests (D56). */
export interface Reference {
  id: number;
  name?: string;
  /** In the reader's language; set by the server only. */
  localName?: string;
}

const idSchema = z.number().int().positive().max(LARGEST_ID);

const referenceSchema = <T extends { id: number }>(idKey: string): z.ZodType<T> =>
  shared(`reference ${idKey}`, () => makeReferenceSchema<T>(idKey));

function makeReferenceSchema<T extends { id: number }>(idKey: string): z.ZodType<T> {
  return z.any().transform((value, ctx): T => {
    const bare =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[idKey] : value;
    const parsed = idSchema.safeParse(bare);
    if (parsed.success) return { id: parsed.data } as T;
    const missing = isBlank(bare);
    issue(ctx, missing ? 'field.required' : 'field.unknownReference', undefined, [idKey]);
    return z.NEVER;
  });
}

const free = z.string().nullable().optional();
const codeOutput = z.object({
  cd: z.int(),
  nm: z.string(),
  val: z.string(),
  ref1: free,
  ref2: free,
  ref3: free,
});
const encodeCode = ({ id, name, value, references }: CodeValue) => ({
  cd: id,
  nm: name ?? '',
  val: value ?? '',
  ...(references && { ref1: references[0], ref2: references[1], ref3: references[2] }),
});
const decodeCode = (value: unknown): CodeValue => {
  const { cd, nm, val, ref1, ref2, ref3 } = value as Record<string, string | null | undefined> & {
    cd: number;
  };
  return {
    id: cd,
    name: nm ?? undefined,
    value: val ?? undefined,
    ...(ref1 !== undefined && { references: [ref1, ref2 ?? null, ref3 ?? null] }),
  };
};

/** One entry of a code group: `{cd, nm, val}` on the wire (D24), the integer `cd` in its column. */
export function code(wire: string, codeGroup: string): Field<CodeValue> {
  return makeField<CodeValue>({
    kind: 'code',
    wire,
    codeGroup,
    schema: referenceSchema<CodeValue>('cd'),
    output: codeOutput,
    encode: encodeCode,
    decode: decodeCode,
    example: { cd: 1 },
  });
}

function listOf<T>(item: z.ZodType<T>, max: number): z.ZodType<T[]> {
  return z.array(item).max(max);
}

/** Several entries of a code group, an integer array in its column. */
export function codes(
  wire: string,
  codeGroup: string,
  options: { required?: boolean } = {},
): Field<CodeValue[]> {
  const schema = listOf(referenceSchema<CodeValue>('cd'), 100);
  return makeField<CodeValue[]>({
    kind: 'codes',
    wire,
    codeGroup,
    schema: options.required
      ? schema.refine((list) => list.length > 0, { params: { key: 'field.required' } })
      : schema,
    output: z.array(codeOutput),
    encode: (list) => list.map(encodeCode),
    decode: (list) => ((list as unknown[]) ?? []).map(decodeCode),
    required: options.required ?? false,
    initial: options.required ? undefined : [],
    example: [{ cd: 1 }],
  });
}

/** A reference to one other row of the same owner, under the wire names of that row. */
export function ref(wire: string, refKeys: { id: string; name: string }): Field<Reference> {
  return makeField<Reference>({
    kind: 'ref',
    wire,
    refKeys,
    schema: referenceSchema<Reference>(refKeys.id),
    output: z.object({ [refKeys.id]: z.int(), [refKeys.name]: z.string() }),
    encode: (value) => ({ [refKeys.id]: value.id, [refKeys.name]: value.name ?? '' }),
    decode: (value) => {
      const wireValue = value as Record<string, unknown>;
      return { id: wireValue[refKeys.id] as number, name: wireValue[refKeys.name] as string };
    },
    example: { [refKeys.id]: 1 },
  });
}

/** References to several rows of the same owner, by default an integer array in the column. */
export function refs(
  wire: string,
  refKeys: { id: string; name: string },
  options: { required?: boolean } = {},
): Field<Reference[]> {
  const one = ref(wire, refKeys);
  const schema = listOf(one.schema, 500);
  return makeField<Reference[]>({
    kind: 'refs',
    wire,
    refKeys,
    schema: options.required
      ? schema.refine((list) => list.length > 0, { params: { key: 'field.required' } })
      : schema,
    output: z.array(one.output),
    encode: (list) => list.map(one.encode),
    decode: (list) => ((list as unknown[]) ?? []).map(one.decode),
    required: options.required ?? false,
    initial: options.required ? undefined : [],
    example: [{ [refKeys.id]: 1 }],
  });
}

const languageId = z.string().regex(/^[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8})?$/);
const languageSchema = z.any().transform((value, ctx): string => {
  const bare = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  const parsed = languageId.safeParse(bare);
  if (parsed.success) return parsed.data;
  issue(ctx, bare ? 'field.unknownLanguage' : 'field.required', undefined, ['id']);
  return z.NEVER;
});

/** A language by its id: `{ "id": "en" }` on the wire, accepted bare too; a plain string in code. */
export function language(wire: string): Field<string> {
  return makeField<string>({
    kind: 'language',
    wire,
    schema: languageSchema,
    output: z.object({ id: z.string(), nm: z.string().optional() }),
    encode: (value) => ({ id: value }),
    decode: (value) => (typeof value === 'string' ? value : ((value as { id: string })?.id ?? '')),
    example: { id: 'en' },
  });
}

/** Rows nested in a record; `notation` is the form of their error paths in the specification. */
export function list<M extends FieldMap>(
  wire: string,
  fields: M,
  options: { max?: number; notation?: 'bracket' | 'dot' } = {},
): Field<Domain<M>[]> {
  const encode = encoderOf(fields);
  return makeField<Domain<M>[]>({
    kind: 'list',
    wire,
    fields,
    notation: options.notation ?? 'bracket',
    schema: z.array(wireSchema(fields, 'create')).max(options.max ?? 200),
    output: z.array(wireOutput(fields)),
    encode: (rows) => rows.map(encode),
    decode: (rows) => ((rows as unknown[]) ?? []).map((row) => decodeWith(fields, row)),
    required: false,
    initial: [],
  });
}

/** A row with those below it under `Name`, which are of the same kind. */
export type Nested<M extends FieldMap, Name extends string> = Domain<M> & {
  [Key in Name]: Nested<M, Name>[];
};

/** Rows of the same kind one level below, which have none below them. `name` is that of the field itself. */
export function listBelow<M extends FieldMap, Name extends string>(
  wire: string,
  name: Name,
  fields: M,
  options: { max?: number } = {},
): Field<Nested<M, Name>[]> {
  const base = list(wire, fields, options);
  const last = (row: Domain<M>) => ({ ...row, [name]: [] }) as Nested<M, Name>;
  return makeField<Nested<M, Name>[]>({
    ...base,
    schema: base.schema.transform((rows) => rows.map(last)),
    decode: (rows) => base.decode(rows).map(last),
    initial: [],
  });
}

/**
 * By field, the text that a model wrote and nobody has confirmed yet. It counts while the translation still has that
 * text, so that whoever rewrites it removes the mark.
 */
export type MachineMade = Readonly<Record<string, string>>;

/** Key of the marks in a translation, in code and on the wire. */
export const MACHINE_MADE = 'machineMade';

const marks: Field<MachineMade | null> = optional(
  makeField<MachineMade>({
    kind: 'any',
    wire: MACHINE_MADE,
    schema: z.record(z.string().max(50), z.string().max(20_000)),
    output: z.record(z.string(), z.string()),
  }),
);

/** Whether a translation contains nothing besides its language. */
const isBlankTranslation = (sent: unknown, language: string): boolean =>
  typeof sent === 'object' &&
  sent !== null &&
  Object.entries(sent).every(
    ([key, value]) =>
      key === language ||
      key === MACHINE_MADE ||
      value === null ||
      value === undefined ||
      String(value).trim() === '',
  );

type Marked = Record<string, unknown> & { [MACHINE_MADE]?: MachineMade | null };

/** The marks of texts that a row really has; no key where none were sent, which leaves the stored ones. */
function withOwnMarks<R>(row: R): R {
  const { [MACHINE_MADE]: sent, ...texts } = row as Marked;
  if (!sent) return texts as R;
  const own = Object.entries(sent).filter(
    ([name, text]) => Object.hasOwn(texts, name) && texts[name] === text,
  );
  return { ...texts, [MACHINE_MADE]: Object.fromEntries(own) } as R;
}

/**
 * Translations of a record: `[{ lanTp: { id }, <names> }]` on the wire, a jsonb column in the database. Each language
 * occurs at most once, and empty ones are left out (D63); the server checks which languages exist. `language` is the
 * wire name of the language in a row. Texts that a model wrote are marked beside the fields (`MachineMade`).
 */
export function translations<M extends FieldMap>(
  wire: string,
  fields: M,
  names: { language: string } = { language: 'lanTp' },
): Field<({ language: string; machineMade?: MachineMade } & Domain<M>)[]> {
  const all = { language: language(names.language), ...fields };
  const marked = { ...all, [MACHINE_MADE]: marks };
  const base = list(wire, all, { max: 50 });
  const encode = encoderOf(marked);
  type Row = { language: string; machineMade?: MachineMade } & Domain<M>;
  // Empty rows are removed last, because error paths use the position in the body.
  const row = z.preprocess(
    (sent) => (isBlankTranslation(sent, names.language) ? null : sent),
    wireSchema(marked, 'create').nullable(),
  );
  const schema = z
    .array(row)
    .max(50)
    .superRefine((rows, ctx) => {
      const seen = new Set<string>();
      rows.forEach((row, index) => {
        if (row === null) return;
        if (seen.has(row.language))
          ctx.addIssue({
            code: 'custom',
            path: [index, names.language, 'id'],
            message: 'field.duplicate',
            params: { key: 'field.duplicate' },
          });
        seen.add(row.language);
      });
    })
    .transform((rows) => rows.filter((row) => row !== null).map(withOwnMarks));
  // Rows are stored as sent; keys that may be null may be absent.
  const outputFields = Object.fromEntries(
    Object.entries(marked).map(([name, field]) => [name, field.nullable ? leftOut(field) : field]),
  );
  return {
    ...base,
    kind: 'translations',
    schema,
    output: z.array(wireOutput(outputFields)),
    encode: (rows: Row[]) => rows.map(encode),
    decode: (rows: unknown) => ((rows as unknown[]) ?? []).map((each) => decodeWith(marked, each)),
  };
}
