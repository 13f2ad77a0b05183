import { setTimeout as sleep } from 'node:timers/promises';
import { as, type Db, type RowOf, statement } from '../database/pool.ts';
import type { NodeServices } from '../services.ts';
import type { AnyJob, JobContext } from './job.ts';

export type Outcome = 'done' | 'retry' | 'failed';

/** One worker per queue over all nodes; held until the transaction ends. */
const LOCK_QUEUE = statement(
  'job-lock-queue',
  `select pg_try_advisory_xact_lock(73110925, hashtext($1)) as mine`,
);
/** Long enough to begin the next transaction, short enough to retry the job of a killed node soon. */
const CLAIM = statement(
  'job-claim',
  `update jobs set attempts = attempts + 1, claimed_until = now() + interval '3 seconds'
   where id = (select id from jobs where queue = $1 and finished_at is null and run_at <= $2
     and (claimed_until is null or claimed_until < now()) order by run_at, id limit 1 for update skip locked)
   returning id, attempts`,
);
/** With the current payload: a job moved and claimed by two nodes in turn has the same number of attempts. */
const HOLD = statement(
  'job-hold',
  `select id, attempts, payload from jobs where id = $1 and attempts = $2 and finished_at is null for update skip locked`,
  { payload: as<object>() },
);
type JobRow = RowOf<typeof HOLD>;
/** Releases a claimed job that was not started because another node works on its queue. */
const LET_GO = statement(
  'job-let-go',
  `update jobs set claimed_until = null, attempts = attempts - 1
   where id = (select id from jobs where id = $1 and attempts = $2 and finished_at is null for update skip locked)`,
);
const FINISH = statement(
  'job-finish',
  'update jobs set finished_at = now(), claimed_until = null, failed = $2, last_error = $3 where id = $1',
);
const PUT_OFF = statement(
  'job-put-off',
  `update jobs set run_at = $2, claimed_until = null, last_error = $3, attempts = case when $4 then 0 else attempts end
   where id = $1`,
);

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;
const waitAfter = (attempt: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (attempt - 1));

async function claim({ db, now }: NodeServices, queue: string): Promise<RowOf<typeof CLAIM> | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.query(LOCK_QUEUE, [queue]);
    const [row] = lock?.mine ? await tx.query(CLAIM, [queue, now()]) : [];
    return row;
  });
}

async function finish(db: Db, job: AnyJob, row: JobRow, now: Date): Promise<Outcome> {
  if (job.every === undefined) await db.query(FINISH, [row.id, false, null]);
  else await db.query(PUT_OFF, [row.id, new Date(now.getTime() + job.every), null, true]);
  return 'done';
}

async function fail(ctx: JobContext, job: AnyJob, row: JobRow, error: Error): Promise<Outcome> {
  const { db, log, now } = ctx;
  const facts = { err: error, queue: job.queue, job: row.id, attempt: row.attempts };
  if (row.attempts < job.tries || job.every !== undefined) {
    log.warn(facts, 'a job failed and will be tried again');
    const wait = Math.min(waitAfter(row.attempts), job.every ?? LONGEST_WAIT_MS);
    await db.query(PUT_OFF, [row.id, new Date(now.getTime() + wait), error.message, false]);
    return 'retry';
  }
  log.error(facts, 'a job failed for the last time');
  await job.givenUp?.(ctx, row.payload);
  await db.query(FINISH, [row.id, true, error.message]);
  return 'failed';
}

/** Runs the handler; if it fails, its writes are rolled back while the job row stays locked. */
async function attempt(ctx: JobContext, job: AnyJob, row: JobRow): Promise<Outcome> {
  // More attempts than allowed: each time the job ended its process before it could record a failure.
  if (row.attempts > job.tries && job.every === undefined)
    return fail(ctx, job, row, new Error('its process ended each time'));
  await ctx.db.query('savepoint job');
  try {
    await job.handle(ctx, row.payload);
  } catch (error) {
    await ctx.db.query('rollback to savepoint job');
    return fail(ctx, job, row, error as Error);
  }
  return finish(ctx.db, job, row, ctx.now);
}

/** Retried, because a node that only looks for due jobs also holds the lock for a few milliseconds. */
async function lockQueue(tx: Db, queue: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const [lock] = await tx.query(LOCK_QUEUE, [queue]);
    if (lock?.mine || attempt === 5) return lock?.mine ?? false;
    await sleep(10 * attempt);
  }
}

/** Runs one due job of the queue; undefined if there is none or another node works on it. */
export async function runNext(services: NodeServices, job: AnyJob): Promise<Outcome | undefined> {
  const claimed = await claim(services, job.queue);
  if (!claimed) return undefined;
  const { db, log, now } = services;
  const after: (() => Promise<void> | void)[] = [];
  let letGo = false;
  const outcome = await db.transaction(async (tx) => {
    const mine = await lockQueue(tx, job.queue);
    const which = [claimed.id, claimed.attempts] as const;
    const [row] = mine ? await tx.query(HOLD, which) : [];
    if (!row) {
      await tx.query(LET_GO, which);
      letGo = true;
      return undefined;
    }
    const ctx: JobContext = {
      db: tx,
      services,
      log,
      now: now(),
      attempt: row.attempts,
      afterCommit: (work) => void after.push(work),
    };
    return attempt(ctx, job, row);
  });
  if (letGo) return runNext(services, job);
  if (outcome !== 'done') return outcome;
  for (const work of after)
    await Promise.resolve()
      .then(work)
      .catch((error: Error) => log.error({ err: error, queue: job.queue }, 'work after a job failed'));
  return outcome;
}
