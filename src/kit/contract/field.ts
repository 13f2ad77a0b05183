import * as z from 'zod';
import type { HtmlContent } from './html/html-rules.ts';
import type { MessageKey, MessageParams } from './i18n/messages.ts';

export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'html'
  | 'phone'
  | 'email'
  | 'secret'
  | 'int'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'bool'
  | 'dateTime'
  | 'date'
  | 'code'
  | 'codes'
  | 'ref'
  | 'refs'
  | 'language'
  | 'translations'
  | 'list'
  | 'group'
  | 'picture'
  | 'attachments'
  | 'any';

interface Limits {
  min?: number;
  max?: number;
  step?: number;
}

/**
 * One field: its wire name, its type in code and on the wire, its limits. `T` is the value in code. It contains no
 * layout or visibility.
 */
export interface Field<T = unknown> {
  readonly kind: FieldKind;
  readonly wire: string;
  /** Parses one wire value into the value in code and checks its limits. */
  readonly schema: z.ZodType<T>;
  /** The schema in responses: names and types without limits (an old over-long row must not break a list). */
  readonly output: z.ZodType;
  readonly encode: (value: T) => unknown;
  /** Parses a value of the server's own response, so limits are not checked. */
  readonly decode: (value: unknown) => T;
  /** Must be sent when a record is created. */
  readonly required: boolean;
  /** What is said where a required value is missing, instead of `field.required`. */
  readonly missing?: MessageKey;
  readonly nullable: boolean;
  /** In responses only; ignored in requests. */
  readonly readonly: boolean;
  /** Set on create and never changed; later values are ignored. */
  readonly createOnly?: boolean;
  readonly initial?: T;
  readonly limits: Limits;
  /** Group of the code book (`code`, `codes`). */
  readonly codeGroup?: string;
  /** Wire names inside a reference. */
  readonly refKeys?: { id: string; name: string };
  /** Fields of each element (`translations`, `list`) or of the object (`group`). */
  readonly fields?: FieldMap;
  readonly notation?: 'bracket' | 'dot';
  /** The wire name under which a request sends a file (`picture`); responses use `wire`. */
  readonly fileWire?: string;
  /** A second wire name under which a request names files to remove (`attachments`). */
  readonly removedWire?: string;
  /** Exact pixels (`picture`). */
  readonly picture?: { readonly width: number; readonly height: number };
  /** The kind of content, which selects the allow-list (`html`). */
  readonly content?: HtmlContent;
  readonly example?: unknown;
  /** Its value names stores by id, as `namesStores` declares. */
  readonly namesStores?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a map holds fields of every value type; `any` keeps it assignable both ways
export type AnyField = Field<any>;

export type FieldMap = Readonly<Record<string, AnyField>>;

export type ValueOf<F> = F extends Field<infer T> ? T : never;
/** A complete record in code. */
export type Domain<M extends FieldMap> = { -readonly [K in keyof M]: ValueOf<M[K]> };

type Encoded<T> = T extends readonly (infer E)[]
  ? readonly Encoded<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Encoded<T[K]> | null }
    : T;

/** A record that is written to the wire; absent keys are left out. */
export type Encodable<M extends FieldMap> = { readonly [K in keyof M]?: Encoded<ValueOf<M[K]>> | null };

export interface FieldOptions<T> extends Limits {
  initial?: T;
  example?: unknown;
}

/** Fails the parse with one of our own messages; `path` names the location inside the value. */
export function issue(
  ctx: z.RefinementCtx,
  key: MessageKey,
  params?: MessageParams,
  path: PropertyKey[] = [],
): void {
  ctx.addIssue({ code: 'custom', message: key, params: { key, params }, path });
}

const named = new Map<string, z.ZodType>();

/** The schema of this name, made once: thousands of fields are alike, and each schema takes kilobytes. */
export function shared<S extends z.ZodType>(name: string, make: () => S): S {
  const schema = (named.get(name) ?? make()) as S;
  named.set(name, schema);
  return schema;
}

function derived<D extends z.ZodType>(derive: (schema: z.ZodType) => D): (schema: z.ZodType) => D {
  const known = new WeakMap<z.ZodType, D>();
  return (schema) => {
    const found = known.get(schema) ?? derive(schema);
    known.set(schema, found);
    return found;
  };
}

/** The same schema, or undefined; made once for each schema. */
export const orUndefined = derived((schema) => schema.optional());
const orNull = derived((schema) => schema.nullable());
const orEmpty = derived((schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable()),
);

/** Whether a map has a field of one of these kinds, also inside translations, lists and groups. */
export const hasKind = (fields: FieldMap = {}, ...kinds: readonly FieldKind[]): boolean =>
  Object.values(fields).some(({ kind, fields: parts }) => kinds.includes(kind) || hasKind(parts, ...kinds));

export function makeField<T>(
  field: {
    kind: FieldKind;
    wire: string;
    schema: z.ZodType<T>;
    output: z.ZodType;
  } & Partial<Omit<Field<T>, 'kind' | 'wire' | 'schema' | 'output'>>,
): Field<T> {
  return {
    encode: (value) => value,
    decode: (value) => (value ?? null) as T,
    required: true,
    nullable: false,
    readonly: false,
    limits: {},
    ...field,
  };
}

/** The same field, allowed to be missing, null or empty: null in code. */
export function optional<T>(field: Field<T>): Field<T | null> {
  return {
    ...(field as Field<T | null>),
    schema: orEmpty(field.schema) as z.ZodType<T | null>,
    output: orNull(field.output),
    encode: (value) => (value === null || value === undefined ? null : field.encode(value)),
    decode: (value) => (value === null || value === undefined ? null : field.decode(value)),
    required: false,
    nullable: true,
  };
}

/** The same field; responses leave out the key when there is no value. */
export function leftOut<T>(field: Field<T>): Field<T> {
  return { ...field, output: orUndefined(field.output) };
}

/** The same field, required in requests; responses may contain null, because old or imported rows lack it. */
export function nullInResponses<T>(field: Field<T>): Field<T> {
  return { ...field, output: orNull(field.output) };
}

/** The same field in responses only. */
export function readOnly<T>(field: Field<T>): Field<T> {
  return { ...field, readonly: true, required: false };
}

/**
 * The same field of a query or body, whose value names stores: an id, ids, ids joined by commas, or references. Before
 * the handler runs, one that the caller does not see is 404.
 */
export function namesStores<T>(field: Field<T>): Field<T> {
  return { ...field, namesStores: true };
}

/** The same field, set once: read on create, ignored on update. */
export function createOnly<T>(field: Field<T>): Field<T> {
  return { ...field, createOnly: true };
}
