import { type Job, job } from './job.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Declares the job that removes from one owner's tables what time makes useless. Each statement takes a small bite and
 * finds the rest ten minutes later; all of them are one transaction.
 */
export const housekeeping = (queue: string, ...statements: readonly string[]): Job<object> =>
  job(queue, {
    every: EVERY_MS,
    async handle({ db }) {
      for (const statement of statements) await db.query(statement);
    },
  });
