import * as z from 'zod';
import type { Domain, FieldMap } from '../field.ts';
import type { PermissionRule } from '../permissions.ts';
import type { AnyResource } from '../resource.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. A rule of permission codes; `'session'`: any signed-in account; `'partner'`: a partner key;
 * `open(reason)`: everybody. `{ own }`: accounts with that rule, or the account whose record the address names, which
 * the implementation determines.
 */
export type Access =
  | PermissionRule
  | 'session'
  | 'partner'
  | { readonly own: PermissionRule }
  | { readonly open: string };

/** A call without a session states why. */
export const open = (reason: string): Access => ({ open: reason });

/**
 * Which rows a call accesses; the context of its handler has these and no others. none: no owned rows · own: the
 * session's own record · platform: all rows · businesses: the visible ones · ownStore: the session's store ·
 * chosenStore: the store named by the required `storeCd` parameter (D12) · stores: the visible ones.
 */
export type Scope = 'none' | 'own' | 'platform' | 'businesses' | 'ownStore' | 'chosenStore' | 'stores';

/** A request body: `B` is what the handler gets, `V` what the caller gives. */
export interface BodyShape<B, V> {
  /** Wire → code; throws 400. */
  parse(wire: unknown): B;
  /** Code → wire; absent, the caller gives the wire form. */
  encode?(value: V): unknown;
  readonly input: z.ZodType;
  /** Pictures among them are stored before the transaction begins, and `parse` gets placeholders for them. */
  readonly fields?: FieldMap;
}

/** A response: `A` is what the handler returns, `R` what the caller gets. */
export interface ResponseShape<A, R> {
  readonly output: z.ZodType;
  encode(value: A): unknown;
  decode(wire: unknown): R;
}

/**
 * One call of the API, declared once: the server implements it, the web calls it, the API document describes it. `P` and
 * `Q` are the fields of its path and query, `S` is its scope; `B` and `V` see `BodyShape`, `A` and `R` `ResponseShape`.
 */
export interface Endpoint<P extends FieldMap, Q extends FieldMap, B, V, S extends Scope, A, R> {
  readonly method: Method;
  readonly path: string;
  readonly permission: Access;
  readonly scope: S;
  /** One line for the API document. */
  readonly summary: string;
  readonly description?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: BodyShape<B, V>;
  readonly response?: ResponseShape<A, R>;
  /** The call brings back deleted rows of this resource, named by `ids`; the trash finds and uses it. */
  readonly restores?: AnyResource;
  /** Also available before the terms are accepted or a one-time password is changed (D19, D8). */
  readonly beforeTerms?: boolean;
  /** A call that is no read and still available while the session is shown what somebody else sees. */
  readonly whileViewing?: boolean;
  /**
   * At most `max` calls a minute per account or partner, on open calls per network; for calls that are open, expensive
   * or reveal information.
   */
  readonly rateLimit?: { readonly max: number };
  /** A file upload, by its parts. */
  readonly multipart?: { readonly file: string; readonly texts?: FieldMap };
  /** Media type of a file response. */
  readonly file?: string;
  /** Further statuses of this call with their meaning; a 2xx has the same body as the 200. */
  readonly errors?: Readonly<Partial<Record<number, string>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds endpoints of every type
export type AnyEndpoint = Endpoint<any, any, any, any, any, any, any>;

/** Parameters, query and body as a handler gets them: parsed, under their names in code. */
export interface HandlerInput<P extends FieldMap, Q extends FieldMap, B> {
  params: Domain<P>;
  query: Domain<Q>;
  body: B;
}

type NoFields = Record<never, never>;

/** Declares one call. Permission and scope are required. */
export const endpoint = <
  P extends FieldMap = NoFields,
  Q extends FieldMap = NoFields,
  B = undefined,
  V = undefined,
  S extends Scope = Scope,
  A = void,
  R = undefined,
>(
  declared: Endpoint<P, Q, B, V, S, A, R>,
): Endpoint<P, Q, B, V, S, A, R> => declared;

const same = <T>(value: T): T => value;

/** A response without wire names: the same value on both sides. */
export const plain = <T>(output: z.ZodType<T>): ResponseShape<T, T> => ({
  output,
  encode: same,
  decode: (wire) => wire as T,
});

/** Empty if there is nothing to return. */
export const maybe = <A, R>(of: ResponseShape<A, R>): ResponseShape<A | undefined, R | undefined> => ({
  output: of.output.optional(),
  encode: (value) => value && of.encode(value),
  decode: (wire) => (wire ? of.decode(wire) : undefined),
});

/** How many rows a call changed. */
export const counted = plain(z.object({ count: z.number() }));

export const many = <A, R>({
  output,
  encode,
  decode,
}: ResponseShape<A, R>): ResponseShape<readonly A[], R[]> => ({
  output: z.array(output),
  encode: (rows) => rows.map((row) => encode(row)),
  decode: (wire) => (wire as unknown[]).map((row) => decode(row)),
});

/** One page of an unbounded list (D21), zero-based. */
export interface Page<T> {
  content: T[];
  number: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

/** Rows of a list or page, as the caller gets them. */
export interface Listed<T> {
  rows: T[];
  total: number;
}

/** A call that always returns a page. */
export const pageOf = <A, R>({
  output,
  encode,
  decode,
}: ResponseShape<A, R>): ResponseShape<Page<A>, Listed<R>> => ({
  output: z.object({
    content: z.array(output),
    number: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  }),
  encode: (page) => ({ ...page, content: page.content.map((row) => encode(row)) }),
  decode: (wire) => {
    const { content, totalElements } = wire as Page<unknown>;
    return { rows: content.map((row) => decode(row)), total: totalElements };
  },
});

/** A list that becomes a page if `page` or `size` is sent (D21); without `paged` it never does. */
export function listOrPage<A, R>(
  row: ResponseShape<A, R>,
  paged = true,
): ResponseShape<readonly A[] | Page<A>, Listed<R>> {
  const list = many(row);
  const page = pageOf(row);
  return {
    output: paged ? z.union([list.output, page.output]) : list.output,
    encode: (rows) => ('content' in rows ? page.encode(rows) : list.encode(rows)),
    decode: (wire) => {
      if (!Array.isArray(wire)) return page.decode(wire);
      const rows = list.decode(wire);
      return { rows, total: rows.length };
    },
  };
}
