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

/** Named SQL is prepared once per connection; hot statements have a name. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/** What can run SQL: the pool outside a transaction, one client inside. */
export interface Db {
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

const LONGEST_NAME = 63;

/** A prepared statement. PostgreSQL cuts names at 63 characters, and two cut names would be one. */
export function statement(name: string, text: string): Statement {
  if (name.length <= LONGEST_NAME) return { name, text };
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return { name: `${name.slice(0, LONGEST_NAME - 17)}:${digest}`, text };
}

interface Runner {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

export function dbOver(runner: Runner): Db {
  return {
    async query<Row extends object>(
      what: Statement | string,
      values: readonly unknown[] = [],
    ): Promise<Row[]> {
      const { name, text } = typeof what === 'string' ? { name: undefined, text: what } : what;
      const result = await runner.query({ name, text, values: values as unknown[] });
      return result.rows as Row[];
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
