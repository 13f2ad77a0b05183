import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { openRequests, settle } from './settle.ts';

/** Resolves requests without a response, and rides without recent reports. */
export const settleDeliveries = job('delivery-settle', {
  every: 10_000,
  async handle({ db, services, log, now, afterCommit }) {
    const open = await openRequests(db, now);
    afterCommit(async () => {
      for (const { requestId } of open) await settle({ services, log }, requestId);
    });
  },
});

const forgetCallbacks = housekeeping(
  'housekeeping:delivery',
  `delete from delivery_events where (agency_type, event_id) in (select agency_type, event_id from delivery_events where at < now() - interval '1 day' limit 5000)`,
);

export default defineJobs(settleDeliveries, forgetCallbacks);
