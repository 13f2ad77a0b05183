import { AppError, conflict, unavailable } from '#kit/contract/errors.ts';

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  severity?: string;
}

const RETRYABLE = new Set(['40001', '40P01']);
/**
 * Shut down, starting, read-only (a standby or demoted primary), too many clients, connection lost, missing database or
 * role during a replacement, and Node's codes for an unreachable server.
 */
const AWAY = /^(25006|57P0[1-5]|53\d{3}|08\w{3}|28\w{3}|3D000|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;
/** These end the connection or refuse to open one (a database that accepts no connections: 55000). */
const ENDS_CONNECTION = /^(FATAL|PANIC)$/;
const AWAY_MESSAGE =
  /(connection terminated|connection timeout|timeout exceeded when trying to connect|terminating connection|client has encountered a connection error|not queryable)/i;

/** A write refused because the server is a standby or read-only. */
export const isReadOnly = (error: unknown): boolean => asDatabaseError(error).code === '25006';

const asDatabaseError = (error: unknown): DatabaseError =>
  typeof error === 'object' && error !== null ? (error as DatabaseError) : {};

const isRetryable = (error: unknown): boolean => RETRYABLE.has(asDatabaseError(error).code ?? '');

const TRIES = 3;

/** Repeats a whole transaction up to three times if the database requests it. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // Two transactions took the same locks in different order; both rolled back, so repeating is safe.
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
}

/** The unique index or foreign key that was violated, or undefined. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = asDatabaseError(error);
  return code === '23505' || code === '23503' ? constraint : undefined;
};

/** The client error for a database failure, or undefined if it is a bug of ours. */
export function fromDatabase(error: unknown): AppError | undefined {
  const { code = '', message = '', severity = '' } = asDatabaseError(error);
  const retry = { headers: { 'retry-after': '3' }, cause: error };
  if (
    AWAY.test(code) ||
    ENDS_CONNECTION.test(severity) ||
    (error instanceof Error && AWAY_MESSAGE.test(message))
  )
    return unavailable('error.unavailable', retry);
  if (code === '57014' || code === '55P03') return new AppError(504, 'error.timeout', retry);
  if (code === '23505' || code === '23503') return conflict('error.conflict', { cause: error });
  if (isRetryable(error)) return unavailable('error.unavailable', retry);
  return undefined;
}
