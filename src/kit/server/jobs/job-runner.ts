import { Counter, type Registry } from 'prom-client';
import { createPull } from '../bus/create-pull.ts';
import { statement } from '../database/pool.ts';
import type { NodeServices } from '../services.ts';
import { type AnyJob, JOBS_TOPIC } from './job.ts';
import { runNext } from './job-run.ts';

/** Polling interval: a notification may be lost, and another node may have died. */
const LOOK_EVERY_MS = 15_000;
/** How long a queue is skipped that another node works on. */
const REST_MS = 1_000;

const ENSURE = statement(
  'job-ensure',
  `insert into jobs (queue, key, run_at) select *, 'every', $2::timestamptz from unnest($1::text[])
   on conflict (queue, key) where finished_at is null do nothing`,
);
/**
 * When each queue is next due, in milliseconds from the given moment; claims of other nodes use the database's clock.
 */
const DUE = statement(
  'job-due',
  `select queue, (extract(epoch from min(greatest(run_at - $2::timestamptz, claimed_until - now()))) * 1000)::float8 as "inMs!"
   from jobs where finished_at is null and queue = any($1) and run_at <= $2::timestamptz + interval '1 minute' group by queue`,
);

export interface JobRunner {
  /** Starts no further job and waits for running ones. */
  stop(): Promise<void>;
}

/** Works off the jobs of one queue until nothing is due, or the node stops; counts how each went. */
function worker(services: NodeServices, registry: Registry, isStopped: () => boolean) {
  const counter = new Counter({
    name: 'jumun_jobs_total',
    help: 'Jobs tried, by queue and how it went (done, retry, failed).',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const workOff = async (job: AnyJob): Promise<void> => {
    for (;;) {
      const outcome = isStopped() ? undefined : await runNext(services, job);
      if (!outcome) return;
      counter.inc({ queue: job.queue, outcome });
    }
  };
  return (job: AnyJob): Promise<void> =>
    workOff(job).catch((error: Error) =>
      services.log.warn({ err: error, queue: job.queue }, 'a queue could not be worked off'),
    );
}

/** Plans the jobs that come round by themselves. */
async function planRecurring({ db, log, now }: NodeServices, jobs: readonly AnyJob[]): Promise<void> {
  const queues = jobs.filter(({ every }) => every !== undefined).map(({ queue }) => queue);
  if (queues.length === 0) return;
  await db
    .query(ENSURE, [queues, now()])
    .catch((error: Error) => log.warn({ reason: error.message }, 'recurring jobs could not be set up'));
}

/** Runs the jobs of this node's queues when they are due: on notification, at the next due time, or by polling. */
export function startJobs(options: {
  services: NodeServices;
  jobs: readonly AnyJob[];
  registry: Registry;
}): JobRunner {
  const { services, registry } = options;
  const { log, db, bus, now } = services;
  const byQueue = new Map(options.jobs.map((job) => [job.queue, job]));
  const workOff = worker(services, registry, () => stopped);
  const working = new Map<string, Promise<void>>();
  /** Queues that were due without a job for this node, and until when to skip them. */
  const resting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopped = false;

  const start = (job: AnyJob): void => {
    const work = workOff(job).finally(() => {
      working.delete(job.queue);
      resting.set(job.queue, performance.now() + REST_MS);
      look();
    });
    working.set(job.queue, work);
  };
  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, ms).unref();
  };
  const startWhatIsDue = async (): Promise<void> => {
    const due = await db.query(DUE, [[...byQueue.keys()], now()]);
    let wait = LOOK_EVERY_MS;
    for (const { queue, inMs } of due) {
      const job = byQueue.get(queue);
      if (!job || working.has(queue)) continue;
      const inFact = Math.max(inMs, (resting.get(queue) ?? 0) - performance.now());
      if (inFact <= 0) start(job);
      else wait = Math.min(wait, inFact);
    }
    lookIn(wait);
  };
  const pull = createPull(async () => {
    await startWhatIsDue().catch((error: Error) => {
      log.warn({ reason: error.message }, 'due jobs could not be looked up');
      lookIn(LOOK_EVERY_MS);
    });
    return false;
  });
  function look(): void {
    if (!stopped) looking = pull();
  }
  bus.subscribe(JOBS_TOPIC, (queue) => {
    resting.delete(queue);
    look();
  });
  bus.onGap(look);
  void planRecurring(services, options.jobs).then(look);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(working.values());
    },
  };
}
