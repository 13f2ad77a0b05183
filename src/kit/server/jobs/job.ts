import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { type Db, statement } from '../database/pool.ts';
import type { NodeServices } from '../services.ts';

/** Context of a job's handler. `db` is the transaction that also marks the job as done. */
export interface JobContext {
  readonly db: Db;
  readonly services: NodeServices;
  readonly log: Logger;
  readonly now: Date;
  /** From 1. */
  readonly attempt: number;
  /** Runs after the commit of the job: for external calls and messages to other nodes. */
  afterCommit(work: () => Promise<void> | void): void;
}

export interface JobSpec<P extends object> {
  /** Retries, with delays growing by a factor of four (2 s, 8 s … at most an hour). Default 5. */
  retries?: number;
  /** Repeats the job this many milliseconds after the last run; it is never enqueued explicitly. */
  every?: number;
  handle(ctx: JobContext, payload: P): Promise<void>;
  /** Runs after the last failed attempt, in the transaction that gives up the job. */
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
 * Declares one kind of job: a queue that one node at a time processes in the order of `at`. The handler's writes and
 * the completion are one transaction, so that both happen exactly once even if a node is killed.
 */
export function job<P extends object>(queue: string, spec: JobSpec<P>): Job<P> {
  return { ...spec, queue, tries: (spec.retries ?? DEFAULT_RETRIES) + 1 };
}

/** Default export of a `*.jobs.ts` file, found by file name. */
export interface JobModule {
  jobs: readonly AnyJob[];
}

export const defineJobs = (...jobs: readonly AnyJob[]): JobModule => ({ jobs });

export const JOBS_TOPIC = 'jobs';

/** Moving a job releases it: a node that claimed it without starting has to claim it again. */
const ENQUEUE = statement(
  'job-enqueue',
  `insert into jobs (queue, key, payload, run_at) values ($1, $2, $3, $4)
   on conflict (queue, key) where finished_at is null do update
   set payload = excluded.payload, run_at = excluded.run_at, attempts = 0, claimed_until = null, last_error = null`,
);

type Enqueuer = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

/**
 * Enqueues a job in the caller's transaction. It starts at `at` (default: at once). With a `key`, an open job of that
 * key is moved instead of creating a second one.
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
