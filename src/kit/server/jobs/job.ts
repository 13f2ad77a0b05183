import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { type Db, statement } from '../database/pool.ts';
import type { Services } from '../services.ts';

/** What a job's handler may use. `db` is the transaction in which the job is also marked as done. */
export interface JobContext {
  readonly db: Db;
  readonly services: Services;
  readonly log: Logger;
  readonly now: Date;
  /** From 1. */
  readonly attempt: number;
  /** Runs once the job is committed as done; calls to the outside and words to other nodes belong here. */
  afterCommit(work: () => Promise<void> | void): void;
}

export interface JobSpec<P extends object> {
  /** Tries after the first one, each four times later than the one before (2 s, 8 s … at most an hour). Default 5. */
  retries?: number;
  /** Runs again and again, so many milliseconds after the last run; nobody needs to enqueue it. */
  every?: number;
  handle(ctx: JobContext, payload: P): Promise<void>;
  /** After the last try failed, in the transaction that gives the job up. */
  givenUp?(ctx: JobContext, payload: P): Promise<void>;
}

export interface Job<P extends object> extends JobSpec<P> {
  readonly queue: string;
  readonly tries: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds payloads of every type
export type AnyJob = Job<any>;

const DEFAULT_RETRIES = 5;

/**
 * Declares one kind of work: a queue that one node at a time works off, in the order of `at`. What the handler
 * writes and the mark "done" are one transaction, so that both happen exactly once, whenever a node is killed.
 */
export function job<P extends object>(queue: string, spec: JobSpec<P>): Job<P> {
  return { ...spec, queue, tries: (spec.retries ?? DEFAULT_RETRIES) + 1 };
}

/** What a `*.jobs.ts` file exports by default: found by its name, registered nowhere. */
export interface JobModule {
  jobs: readonly AnyJob[];
}

export const defineJobs = (...jobs: readonly AnyJob[]): JobModule => ({ jobs });

export const JOBS_TOPIC = 'jobs';

/** A job that is moved is nobody's any more: a node that had claimed it and not begun has to claim it anew. */
const ENQUEUE = statement(
  'job-enqueue',
  `insert into jobs (queue, key, payload, run_at) values ($1, $2, $3, $4)
   on conflict (queue, key) where finished_at is null do update
   set payload = excluded.payload, run_at = excluded.run_at, attempts = 0, claimed_until = null, last_error = null`,
);

type Enqueuer = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

/**
 * Puts work into the caller's transaction: no commit, no job. It starts at `at` (default: at once). With a `key`,
 * an open job of that key is moved instead of a second one made.
 */
export async function enqueue<P extends object>(
  ctx: Enqueuer,
  { queue }: Job<P>,
  payload: P,
  { at = ctx.now, key = null }: { at?: Date; key?: string | null } = {},
): Promise<void> {
  await ctx.db.query(ENQUEUE, [queue, key, JSON.stringify(payload), at]);
  ctx.afterCommit(() => ctx.services.bus.publish(JOBS_TOPIC, queue));
}
