import { AppError, conflict, unavailable } from '#kit/contract/errors.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  severity?: string;
}

const RETRYABLE = new Set(['40001', '40P01']);
/**
 * Shut down, starting, read-only (a standby, or a primary that was demoted), too many clients, connection gone, no such
 * database or role while one is put in place of another, and Node's own codes for an unreachable server.
 */
const AWAY = /^(25006|57P0[1-5]|53\d{3}|08\w{3}|28\w{3}|3D000|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;
/** These end the connection, or refuse to open one (a database that takes no connections: 55000). */
const ENDS_CONNECTION = /^(FATAL|PANIC)$/;
const AWAY_WORDS =
  /(connection terminated|connection timeout|timeout exceeded when trying to connect|terminating connection|client has encountered a connection error|not queryable)/i;

/** A write refused because the server is a standby or read-only. */
export const isReadOnly = (error: unknown): boolean => asDatabaseError(error).code === '25006';

const asDatabaseError = (error: unknown): DatabaseError =>
  typeof error === 'object' && error !== null ? (error as DatabaseError) : {};

const isRetryable = (error: unknown): boolean => RETRYABLE.has(asDatabaseError(error).code ?? '');

const TRIES = 3;

/** Does a whole transaction again, up to three times, when the database asks for that. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Two transactions took the same locks in different order: nothing happened, so doing it again is safe.
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** The unique index or foreign key that refused a write, or undefined. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = asDatabaseError(error);
  return code === '23505' || code === '23503' ? constraint : undefined;
};

/** What a database failure means to a caller, or undefined when it is our own mistake. */
export function fromDatabase(error: unknown): AppError | undefined {
  const { code = '', message = '', severity = '' } = asDatabaseError(error);
  const retry = { headers: { 'retry-after': '3' }, cause: error };
  if (
    AWAY.test(code) ||
    ENDS_CONNECTION.test(severity) ||
    (error instanceof Error && AWAY_WORDS.test(message))
  )
    return unavailable('error.unavailable', retry);
  if (code === '57014' || code === '55P03') return new AppError(504, 'error.timeout', retry);
  if (code === '23505' || code === '23503') return conflict('error.conflict', { cause: error });
  if (isRetryable(error)) return unavailable('error.unavailable', retry);
  return undefined;
}
