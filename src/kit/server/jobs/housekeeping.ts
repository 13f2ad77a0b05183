import { type Job, job } from './job.ts';

export const HOUSEKEEPING_MS = 10 * 60_000;

/**
 * Declares a job that deletes expired rows of one owner's tables. Each statement deletes a limited number, and the rest
 * follows ten minutes later; all statements run in one transaction.
 */
export const housekeeping = (queue: string, ...statements: readonly string[]): Job<object> =>
  job(queue, {
    every: HOUSEKEEPING_MS,
    async handle({ db }) {
      for (const statement of statements) await db.query(statement);
    },
  });
