import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

export default defineJobs(
  // Expired pauses are ignored by all readers, so their rows can be deleted.
  housekeeping('housekeeping:orders', `delete from ordering_pauses where until < now() - interval '1 day'`),
);
