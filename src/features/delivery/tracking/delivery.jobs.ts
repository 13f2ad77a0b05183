import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { openRequests, settle } from './settle.ts';

/** Finds out what became of requests that nobody answered for, and of rides that have fallen silent. */
export const settleDeliveries = job('delivery-settle', {
  every: 10_000,
  async handle({ db, services, log, now, afterCommit }) {
    const open = await openRequests(db, now);
    afterCommit(async () => {
      for (const { requestId } of open) await settle({ services, log }, requestId);
    });
  },
});

export default defineJobs(settleDeliveries);
