import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { openMappings } from '../mapping-rows.ts';
import { settleMapping } from './settle-mapping.ts';

/** Resolves mappings and releases without a response. */
export const settleMappings = job('store-mapping-settle', {
  every: 10_000,
  async handle({ db, services, log, now, afterCommit }) {
    const open = await openMappings(db, now);
    afterCommit(async () => {
      for (const keys of open) await settleMapping({ db: services.db, services, log }, keys);
    });
  },
});

export default defineJobs(settleMappings);
