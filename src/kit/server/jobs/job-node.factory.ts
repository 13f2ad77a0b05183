import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createPostgresBus } from '../bus/postgres-bus.ts';
import { createPool } from '../database/pool.ts';
import { createDatabase, type Database } from '../database/transaction.ts';
import type { NodeServices } from '../services.ts';
import { type AnyJob, enqueue, type Job, job } from './job.ts';
import { startJobs } from './job-runner.ts';

export interface JobNode {
  readonly db: Database;
  readonly services: NodeServices;
  readonly registry: Registry;
  /** Enqueues as a handler does: in one transaction, with the notification after its commit. */
  put<P extends object>(
    what: Job<P>,
    payload: P,
    options?: { at?: Date; key?: string; spoil?: boolean },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The parts of a node that jobs need, over one database. */
export async function openJobNode(
  url: string,
  jobs: readonly AnyJob[],
  now = () => new Date(),
): Promise<JobNode> {
  const log = pino({ level: 'silent' });
  const pool = createPool({ url, max: 6 });
  const db = createDatabase(pool);
  const bus = await createPostgresBus({ url, pool, log });
  const services = { db, bus, log, now } as unknown as NodeServices;
  const registry = new Registry();
  const runner = startJobs({ services, jobs, registry });
  return {
    db,
    services,
    registry,
    async put(what, payload, { spoil, ...options } = {}) {
      const after: (() => Promise<void> | void)[] = [];
      await db.transaction(async (tx) => {
        const ctx = {
          db: tx,
          services,
          now: now(),
          afterCommit: (work: () => Promise<void> | void) => void after.push(work),
        };
        await enqueue(ctx, what, payload, options);
        if (spoil) throw new Error('spoilt');
      });
      for (const work of after) await work();
    },
    async stop() {
      await runner.stop();
      await bus.close();
      await db.close();
    },
  };
}

/** Records its start (outside its transaction), writes its number, then waits. */
export const slowNote = (ms: number): Job<{ note: number }> =>
  job('slow-note', {
    async handle({ db, services }, { note }) {
      await services.db.query('insert into begun (note) values ($1)', [note]);
      await db.query('insert into notes (note) values ($1)', [note]);
      await new Promise((done) => setTimeout(done, ms));
    },
  });
