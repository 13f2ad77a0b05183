import { statement } from '../database/pool.ts';
import { type Job, job } from './job.ts';

export const HOUSEKEEPING_MS = 10 * 60_000;

/**
 * Declares a job that deletes expired rows of one owner's tables. Each statement deletes a limited number, and the rest
 * follows ten minutes later; all statements run in one transaction.
 */
export const housekeeping = (queue: string, ...texts: readonly string[]): Job<object> => {
  const statements = texts.map((text, index) => statement(`housekeeping:${queue}:${index}`, text));
  return job(queue, {
    every: HOUSEKEEPING_MS,
    async handle({ db }) {
      for (const each of statements) await db.query(each);
    },
  });
};
