import { createHash } from 'node:crypto';
import pg from 'pg';

const { INT8, NUMERIC } = pg.types.builtins;
/** Money and counters stay far below 2^53; as strings, sums would become concatenations. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    format !== 'binary' && (type === INT8 || type === NUMERIC)
      ? Number
      : pg.types.getTypeParser(type, format),
};

/**
 * Parameters and rows of each statement, by its name up to a colon or, of a statement without a name, by its text.
 * `generated/sql-types.ts` fills it with what the database says (decision 0030).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the generated file adds the members.
export interface SqlTypes {}

declare const stated: unique symbol;
/** The type of a column that the database describes as json or text only. */
export interface Stated<T> {
  readonly [stated]?: T;
}
type StatedColumns = Readonly<Record<string, Stated<unknown>>>;
export const as = <T>(): Stated<T> => ({});

/** Named SQL is prepared once per connection; hot statements have a name. */
export interface Statement<Name extends string = string, Columns = unknown> {
  readonly name?: string;
  readonly text: string;
  readonly [stated]?: readonly [Name, Columns];
}

/** Of SQL that is put together at run time, whose rows only its author can state. */
export type StatementFor<Row> = Statement<string, { [Key in keyof Row]?: Stated<Row[Key]> }>;

type KeyOf<Query> =
  Query extends Statement<infer Name, infer _>
    ? Name extends `${infer Family}:${string}`
      ? Family
      : Name
    : Query;
type Member<Key, Part extends string, Otherwise> = Key extends keyof SqlTypes
  ? SqlTypes[Key] extends Record<Part, infer T>
    ? T
    : Otherwise
  : Otherwise;
type Returned<Query> = Member<KeyOf<Query>, 'returns', Record<string, unknown>>;

/** A row of a statement. */
export type RowOf<Query> =
  Query extends Statement<infer _, infer Columns>
    ? [keyof Columns] extends [never]
      ? Returned<Query>
      : Omit<Returned<Query>, keyof Columns> & {
          [Key in keyof Columns]-?: Columns[Key] extends Stated<infer T> | undefined ? T : never;
        }
    : Returned<Query>;
type OrNull<Takes> = { readonly [Index in keyof Takes]: Takes[Index] | null };
type ValuesOf<Query> = Query extends unknown
  ? Member<KeyOf<Query>, 'takes', readonly unknown[]> extends infer Takes extends readonly unknown[]
    ? Takes extends readonly [unknown, ...unknown[]]
      ? [values: OrNull<Takes>]
      : [values?: OrNull<Takes>]
    : never
  : never;

/** What can run SQL: the pool outside a transaction, one client inside. */
export interface Db {
  /** With a row type that nothing checks: for tests only (lint/sql/row-types.ts). */
  query<Row extends object = never>(
    query: Statement | string,
    ...values: [Row] extends [never] ? [never] : [values?: readonly unknown[]]
  ): Promise<NoInfer<Row>[]>;
  query<const Query extends Statement | string>(
    query: Query,
    ...values: ValuesOf<Query>
  ): Promise<RowOf<Query>[]>;
}

const LONGEST_NAME = 63;
/** `as "total!"` and `as "name?"` overrule what is known about null. */
const NULL_MARKS = /(\bas "\w+)[!?]"/g;

/** All statements by name, with their texts as they were declared. */
export const declaredStatements = new Map<
  string,
  { text: string; stated: readonly string[]; statement: { name: string; text: string } }
>();

/**
 * A prepared statement. What follows a colon in its name distinguishes variants with the same columns. `columns` states
 * types that the database does not have. PostgreSQL cuts names at 63 characters, and two cut names would be one.
 */
export function statement<const Name extends string, Columns extends StatedColumns = Record<never, never>>(
  name: Name,
  text: string,
  columns?: Columns,
): Statement<Name, Columns> {
  const known = declaredStatements.get(name);
  if (known && known.text !== text) throw new Error(`two statements are named ${name}`);
  if (known) return known.statement;
  const digest = () => createHash('sha256').update(name).digest('hex').slice(0, 16);
  const short = name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 17)}:${digest()}`;
  const made = { name: short, text: text.replace(NULL_MARKS, '$1"') };
  declaredStatements.set(name, { text, stated: Object.keys(columns ?? {}), statement: made });
  return made;
}

interface Runner {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

export function dbOver(runner: Runner): Db {
  return {
    async query(what: Statement | string, values: readonly unknown[] = []): Promise<never[]> {
      const { name, text } = typeof what === 'string' ? { name: undefined, text: what } : what;
      const result = await runner.query({ name, text, values: values as unknown[] });
      return result.rows as never[];
    },
  };
}

export interface PoolOptions {
  url: string;
  max?: number;
  /** How long a caller waits for a connection; short, so that a lost database is reported at once. */
  connectionTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** A connection pool whose statements time out before the client's 60 s. */
export function createPool({ url, max = 16, connectionTimeoutMs = 4_000, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'jumun',
    // Compiling pays for reports of minutes; our statements take milliseconds and were 20 times slower with it.
    options: '-c jit=off',
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 40_000,
    keepAlive: true,
  });
  pool.on('error', (error) => onError?.(error));
  // The pool does not listen to a connection in use: if it ends between two statements of a transaction, the unhandled
  // error would end the process. The next statement on it fails and reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
