import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, enqueue, type Job, job } from '#kit/server/jobs/job.ts';

/** The clock of the database decides what holds; that of this node may be ahead of it. */
const EARLY = statement(
  'terms-early',
  `select exists (select from terms_versions
     where withdrawn_at is null and starts_at > now() and starts_at <= $1::timestamptz) as "early"`,
);
const AGAIN_MS = 500;

/** Words to come hold from now on: sessions are read again on every node, and ask for agreement. */
export const startTerms: Job<object> = job<object>('terms-start', {
  async handle(ctx) {
    const [row] = await ctx.db.query(EARLY, [ctx.now]);
    if (row?.early) await enqueue(ctx, startTerms, {}, { at: new Date(ctx.now.getTime() + AGAIN_MS) });
    ctx.afterCommit(() => ctx.services.sessions.publish('all'));
  },
});

export default defineJobs(startTerms);
